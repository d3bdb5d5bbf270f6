import { existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseKeptOptions, UsageError } from '../usage-error.js';

/** The text that the shell shows when the arguments are not clear. */
export const BACKUP_USAGE = `Usage: npm run backup -- --to <file>

  Saves database, uploaded files and secret in one file, while the product may run. Keep that file as safe as the secret.

  --to          the file, which must not exist; - writes to the standard output (node dist/entry/back-up.js, without npm)`;

/** The text that the shell shows when the arguments are not clear. */
export const RESTORE_USAGE = `Usage: npm run restore -- --from <file> [--replace]

  Restores what \`npm run backup\` saved, into an empty database and data folder, while the product does not run.

  --from        the file of a backup
  --replace     deletes what the database and the data folder hold`;

/** The file of a backup, and how to restore it. */
export interface RestoreArguments {
  readonly from: string;
  readonly replaces: boolean;
}

function read<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean', default: false } }, allowPositionals: false })
      .values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses the path of the file to write, or throws a UsageError; returns `help` on request. */
export function parseBackupArguments(args: readonly string[], env: NodeJS.ProcessEnv = {}): string | 'help' {
  refuseKeptOptions('npm run backup', ['to'], args, env);
  const { to, help } = read(args, { to: { type: 'string' } } as const);
  if (help) return 'help';
  if (!to) throw new UsageError('--to is missing: name the file to write, such as --to bhashantar.backup');
  if (to === '-') {
    if (process.stdout.isTTY) throw new UsageError('--to -: a backup is no text for a terminal');
    return to;
  }
  const file = resolve(to);
  if (existsSync(file)) throw new UsageError(`--to: ${file} is there already: choose another name`);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`--to: there is no folder ${dirname(file)}`);
  return file;
}

/** Parses what to restore, or throws a UsageError; returns `help` on request. */
export function parseRestoreArguments(args: readonly string[], env: NodeJS.ProcessEnv = {}): RestoreArguments | 'help' {
  refuseKeptOptions('npm run restore', ['from', 'replace'], args, env);
  const { from, replace, help } = read(args, { from: { type: 'string' }, replace: { type: 'boolean', default: false } } as const);
  if (help) return 'help';
  if (!from) throw new UsageError('--from is missing: name the file of a backup, such as --from bhashantar.backup');
  const file = resolve(from);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`--from: there is no file ${file}`);
  return { from: file, replaces: replace };
}
