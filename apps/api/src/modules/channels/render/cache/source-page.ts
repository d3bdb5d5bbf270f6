/** How long a page is served after its server has gone down. */
const STALE_IF_ERROR_MS = 24 * 60 * 60_000;

/** A customer's page as its server sent it, cached for all languages. */
export interface SourcePage {
  url: URL;
  /** In UTF-8. */
  bytes: Buffer;
  /** The original encoding. */
  encoding: string;
  /** Hash of the bytes; together with the targets' version it identifies the translated page. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  storedAt: number;
  freshUntil: number;
}

/** The conditional headers by which the server can respond with 304. */
export function validators({ headers }: SourcePage): Record<string, string> {
  return {
    ...(headers.etag ? { 'if-none-match': headers.etag } : {}),
    ...(headers['last-modified'] ? { 'if-modified-since': headers['last-modified'] } : {}),
  };
}

export function isUsableOnError(source: SourcePage, now: number): boolean {
  return now - source.storedAt < STALE_IF_ERROR_MS;
}
