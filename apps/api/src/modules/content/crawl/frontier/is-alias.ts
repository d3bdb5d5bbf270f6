import { INDEX_DOCUMENT, withoutTrailingSlashes } from '@bhashantar/urls';

function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function barePath(url: URL): string {
  const path = withoutTrailingSlashes(url.pathname.replace(INDEX_DOCUMENT, '/'));
  return path.toLowerCase();
}

/**
 * Whether a page with a canonical address is only a variant of it: the same host and path, whatever the query, scheme, case, closing slash
 * or index document. A canonical that leads elsewhere is a hint for search engines (and often a template's mistake that names the home page
 * everywhere). Such a page has its own text.
 */
export function isAlias(address: string, canonical: string): boolean {
  if (address === canonical) return false;
  const [page, other] = [new URL(address), new URL(canonical)];
  return bareHost(page) === bareHost(other) && barePath(page) === barePath(other);
}
