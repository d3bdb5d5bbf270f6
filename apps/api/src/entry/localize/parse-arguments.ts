import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_CODES } from '@bhashantar/contracts';
import { NO_URL, normaliseBaseUrl } from '../../modules/projects/projects/normalise-base-url.js';
import { AppError } from '../../platform/http/app-error.js';
import { refuseKeptOptions, UsageError } from '../usage-error.js';

export interface LocalizeRequest {
  url: string;
  languages: string[];
  from: string;
  maxPages: number;
  memories: string[];
  report: string | undefined;
  /** Whether to publish, as soon as the site is verified. */
  publish: boolean;
}

/** The text that the shell shows when the arguments are not clear. */
export const USAGE = `Usage: npm run localize -- <address> --to hi,ta [--from en] [--max-pages 100] [--memory file.tmx]... [--report report.json] [--publish]

  <address>     the web site to localise, such as https://example.com
  --to          target languages by code, separated by commas; may stand several times
  --from        the language of the site (en)
  --max-pages   how many pages at most (100)
  --memory      a TMX, XLIFF, CSV or XLSX file to import first; may stand several times
  --report      also writes the report as JSON to this file
  --publish     then waits until the site is verified, and publishes each language: pages of which 80 % is translated`;

/** Raised for `--help`. */
export class HelpWanted extends Error {
  override readonly name = 'HelpWanted';
}

const OPTIONS = {
  to: { type: 'string', multiple: true, default: [] as string[] },
  from: { type: 'string', default: 'en' },
  'max-pages': { type: 'string', default: '100' },
  memory: { type: 'string', multiple: true, default: [] as string[] },
  report: { type: 'string' },
  publish: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

const MAX_PAGES = 1_000_000;
const MAX_ADDRESS = 2_048;

function parseAddress(text: string | undefined): string {
  const address = text?.trim() ?? '';
  if (!address) throw new UsageError('the address is missing');
  if (address.length > MAX_ADDRESS) throw new UsageError('the address is too long');
  const wrong = `${address} is not a web address: it should look like https://example.com`;
  // One bare word is more often a typing error than a host of the local network. Such a host can be named with its port or scheme.
  if (/^[^.:/]+$/.test(address) && address !== 'localhost') throw new UsageError(wrong);
  try {
    normaliseBaseUrl(address);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new UsageError(error.message === NO_URL ? wrong : `${address}: ${error.message}`);
  }
  return address;
}

function parseMaxPages(text: string): number {
  const pages = Number(text);
  if (Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES) return pages;
  throw new UsageError(`--max-pages must be a whole number from 1 to ${MAX_PAGES}`);
}

function checkLanguage(option: string, code: string): void {
  if (LANGUAGE_CODES.includes(code)) return;
  throw new UsageError(`${option}: there is no language ${code}; the codes are ${LANGUAGE_CODES.join(' ')}`);
}

const toCode = (text: string) => text.trim().toLowerCase();

function parseLanguages(texts: readonly string[], from: string): string[] {
  const languages = texts
    .flatMap((text) => text.split(','))
    .map(toCode)
    .filter(Boolean);
  if (languages.length === 0) throw new UsageError('--to is missing: name the target languages, such as --to hi,ta');
  checkLanguage('--from', from);
  for (const code of languages) checkLanguage('--to', code);
  if (languages.includes(from)) throw new UsageError(`--to: ${from} is the language of the site already`);
  return [...new Set(languages)];
}

function checkFiles(memories: readonly string[], report: string | undefined): void {
  const kindOf = (path: string) => statSync(path, { throwIfNoEntry: false });
  const missing = memories.find((file) => !kindOf(file)?.isFile());
  if (missing !== undefined) throw new UsageError(`--memory: there is no file ${missing}`);
  if (report === undefined) return;
  if (kindOf(report)?.isDirectory()) throw new UsageError(`--report: ${report} is a folder`);
  if (!kindOf(dirname(report))?.isDirectory()) throw new UsageError(`--report: there is no folder ${dirname(report)}`);
}

/** Reads the arguments of `npm run localize` or throws a UsageError; the environment shows options that npm has kept for itself. */
export function parseArguments(args: readonly string[], env: NodeJS.ProcessEnv = {}): LocalizeRequest {
  const { values, positionals } = read(args);
  if (values.help) throw new HelpWanted();
  refuseKeptOptions('npm run localize', Object.keys(OPTIONS), positionals, env);
  const [address, more] = positionals;
  const { memory: memories, report, publish } = values;
  const from = toCode(values.from);
  checkFiles(memories, report);
  const url = parseAddress(address);
  if (more) throw new UsageError(`one address at a time: what is ${more}?`);
  return { url, languages: parseLanguages(values.to, from), from, maxPages: parseMaxPages(values['max-pages']), memories, report, publish };
}
