import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@bhashantar/contracts';

export interface LocalizeRequest {
  url: string;
  languages: string[];
  from: string;
  maxPages: number;
  memories: string[];
  report: string | undefined;
}

/** What the shell shows when it cannot tell what is wanted. */
export const USAGE = `Usage: npm run localize -- <address> --to hi,ta [--from en] [--max-pages 100] [--memory file.tmx]... [--report report.json]

  <address>     the web site to localise, such as https://example.com
  --to          target languages by code, separated by commas
  --from        the language of the site (en)
  --max-pages   how many pages at most (100)
  --memory      a TMX file to bring into the memory first; may stand several times
  --report      also writes the report as JSON to this file`;

/** Raised for a request that cannot be understood; the message says which part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Raised for `--help`. */
export class HelpWanted extends Error {
  override readonly name = 'HelpWanted';
}

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string', default: 'en' },
  'max-pages': { type: 'string', default: '100' },
  memory: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function parseLanguages(text: string | undefined): string[] {
  const languages = (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  if (languages.length === 0) throw new UsageError('--to is missing: name the target languages, such as --to hi,ta');
  const unknown = languages.find((code) => !LANGUAGE_CODES.includes(code));
  if (unknown) throw new UsageError(`--to: there is no language ${unknown}; the codes are ${LANGUAGE_CODES.join(' ')}`);
  return [...new Set(languages)];
}

function checkMemories(files: readonly string[]): void {
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new UsageError(`--memory: there is no file ${missing}`);
}

/** Reads the arguments of `npm run localize` or throws a UsageError. */
export function parseArguments(args: readonly string[]): LocalizeRequest {
  const { values, positionals } = read(args);
  const [url, more] = positionals;
  if (values.help) throw new HelpWanted();
  checkMemories(values.memory);
  if (!url) throw new UsageError('the address is missing');
  if (more) throw new UsageError(`one address at a time: what is ${more}?`);
  const maxPages = Number(values['max-pages']);
  if (!Number.isInteger(maxPages) || maxPages < 1) throw new UsageError('--max-pages must be a whole number from 1');
  return { url, languages: parseLanguages(values.to), from: values.from, maxPages, memories: values.memory, report: values.report };
}
