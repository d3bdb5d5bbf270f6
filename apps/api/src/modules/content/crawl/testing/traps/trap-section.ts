import type { Handler } from '../../../../../platform/egress/testing/fixture-server.js';

/** The server's answer below the section's own path. */
export type Answer = string | Handler;

/** One kind of trap, below a path of its own. */
export interface TrapSection {
  /** Links of the home page. */
  readonly entries: readonly string[];
  answer(url: URL): Answer | undefined;
  /** The outcome of each address, by path and query: a state, or the reason for leaving it out. */
  readonly expected: Readonly<Record<string, string>>;
  /** Titles of pages that are hard to read. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Addresses without end. */
  readonly endless?: EndlessPart;
}

export interface EndlessPart {
  readonly addresses: RegExp;
  /** The number of pages that the crawl reads before the trap shows. */
  readonly most: number;
  /** Rows that represent the rest, with their reason. */
  readonly rows: Readonly<Record<string, string>>;
}

export const send =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Handler =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

export const html = (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
  send(200, { 'content-type': 'text/html; charset=utf-8', ...headers }, body);

export const redirect = (location: string, headers: Record<string, string> = {}, status = 302): Handler =>
  send(status, { location, ...headers });

/** A different text for each name; no two share a sentence. */
export function article(name: string, ...links: string[]): string {
  const items = links.map((link) => `<li><a href="${link}">to ${nameOf(link)}</a></li>`).join('');
  return `<!doctype html><html lang="en"><head><title>${name}</title></head><body><h1>${name}</h1><p>All that is to be said of ${name}.</p><ul>${items}</ul></body></html>`;
}

/** A name as people would call a link: without query, and without what machines write into paths. */
const nameOf = (link: string) =>
  link
    .replace(/\?.*|[0-9a-f]{24}/g, '')
    .replace(/[^a-z]+/gi, ' ')
    .trim();

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A different word for each number, without digits, which the segmenter would take for a value. */
export function word(n: number): string {
  return n < LETTERS.length ? `w${LETTERS[n]}` : word(Math.floor(n / LETTERS.length) - 1) + LETTERS[n % LETTERS.length];
}

/** A section of fixed pages. */
export function fixed(
  pages: Readonly<Record<string, Answer>>,
  expected: Readonly<Record<string, string>>,
  entries?: string[],
): TrapSection {
  return { entries: entries ?? Object.keys(pages), expected, answer: ({ pathname, search }) => pages[pathname + search] };
}
