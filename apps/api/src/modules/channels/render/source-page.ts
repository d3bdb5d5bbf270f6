/** How long a page is shown after its server has stopped answering. */
const STALE_IF_ERROR_MS = 24 * 60 * 60_000;

/** A customer's page as its server sent it, kept for every language. */
export interface SourcePage {
  url: URL;
  /** In UTF-8. */
  bytes: Buffer;
  /** What it was written in. */
  encoding: string;
  /** Hash of the bytes; with the targets' version it names the translated page. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  storedAt: number;
  freshUntil: number;
}

/** What the page's server is asked with, to be told `304` when nothing changed. */
export function validators({ headers }: SourcePage): Record<string, string> {
  return {
    ...(headers.etag ? { 'if-none-match': headers.etag } : {}),
    ...(headers['last-modified'] ? { 'if-modified-since': headers['last-modified'] } : {}),
  };
}

export function isUsableOnError(source: SourcePage, now: number): boolean {
  return now - source.storedAt < STALE_IF_ERROR_MS;
}
