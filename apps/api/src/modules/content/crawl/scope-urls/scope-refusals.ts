import type { RefusedUrl } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines } from '@bhashantar/formats';
import { MAX_URL_LENGTH } from '@bhashantar/urls';

/** Why an address is not added, and what can be done about it. */
const MESSAGES = {
  empty: 'There is no address in this row.',
  notAnAddress: 'This is not a web address. Write it as https://www.example.com/page or /page.',
  tooLong: `The address has more than ${MAX_URL_LENGTH} characters.`,
  otherHost: "The address is not on one of the project's own hosts.",
  privateAddress: 'The address holds a password or a token, which is not stored. Add the address without it.',
  excluded: 'The project leaves this path out.',
  domainOff: 'Its domain is switched off. Switch it on in the list of domains.',
  notIncluded: 'The path is not among those that the project includes.',
  robots: "The site's robots.txt does not allow it to be crawled.",
  repeated: 'The address stands in the list more than once.',
  known: 'The address is in scope already.',
  takenOut: 'The address was taken out of scope. Put it back in the list of pages.',
  pageLimit: "The project's page limit is reached.",
  notAPage: 'The crawler has read this address: it is no page of its own, or leads to another.',
  unknown: 'The project does not have this address.',
  beingRead: 'The crawler is reading this address at this moment. Please try again.',
  outAlready: 'The address is out of scope already.',
  notInScope: 'The address is not in scope: the crawler has left it out.',
  inScope: 'The address is in scope.',
  sitemap: 'This is the address of another sitemap. Upload that sitemap itself.',
} as const;

export type ScopeRefusal = keyof typeof MESSAGES;

/** The number of characters shown of a refused address. */
const SHOWN_CHARS = 300;
const SHOWN_ROWS = 100;

export const refuseUrl = (row: number, url: string, reason: ScopeRefusal): RefusedUrl => ({
  row,
  url: url.length > SHOWN_CHARS ? `${url.slice(0, SHOWN_CHARS)}…` : url,
  reason,
  message: MESSAGES[reason],
});

/** Reports the first refusals, and a table of all of them. */
export function reportRefusals(refused: readonly RefusedUrl[]): { failed: number; refused: RefusedUrl[]; report: string | null } {
  const sorted = [...refused].sort((a, b) => a.row - b.row);
  const rows = sorted.map(({ row, url, message }) => [row, url, message]);
  const report = rows.length > 0 ? CSV_BEGIN + csvLine(['row', 'address', 'reason']) + csvLines(rows) : null;
  return { failed: refused.length, refused: sorted.slice(0, SHOWN_ROWS), report };
}
