import { parseArgs } from 'node:util';
import { isEmail, NAME_MAX } from '@bhashantar/contracts';
import type { AdminRequest } from '../../modules/identity/users/first-admin.js';
import { UsageError } from '../usage-error.js';

/** The text that the shell shows when the arguments are not clear. */
export const USAGE = `Usage: node dist/entry/create-admin.js <email> <first name> <last name> [--another]

  Makes the first superAdmin and prints a link by which the password is chosen.
  For an address that is a superAdmin already it prints a new link.

  --another     makes one more where there is one already`;

const OPTIONS = { another: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseName(what: string, text: string | undefined): string {
  const name = text?.trim() ?? '';
  if (!name) throw new UsageError(`the ${what} is missing`);
  if (name.length > NAME_MAX) throw new UsageError(`the ${what} is longer than ${NAME_MAX} characters`);
  return name;
}

/** Parses the arguments of `create-admin` or throws a UsageError; returns `help` on request. */
export function parseArguments(args: readonly string[]): AdminRequest | 'help' {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  const [address, first, last, more] = positionals;
  const email = address?.trim() ?? '';
  if (!isEmail(email)) throw new UsageError(email ? `${email} is not an email address` : 'the email address is missing');
  // A password would show in the list of processes and in the shell's history.
  if (more !== undefined) throw new UsageError('three arguments are enough: the password is chosen by a link, never given here');
  return { email, firstName: parseName('first name', first), lastName: parseName('last name', last), another: values.another };
}
