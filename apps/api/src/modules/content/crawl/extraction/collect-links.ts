import { encodeQuery } from '@bhashantar/segmenter/html';
import { normaliseUrl } from '@bhashantar/urls';

/** Hrefs that lead to no other page, told by their first characters. */
const NO_PAGE = /^(?:#|javascript:|mailto:|tel:|data:|sms:|blob:|about:)/i;
/** A bare file or folder name needs no URL parser, because it is next to the page. */
const PLAIN_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\/?$/;

/**
 * The pages that the hrefs of one page lead to, each once; `charset` is the page's own. Thousands of pages have the same navigation, so the
 * common case must be cheap.
 */
export function collectLinks(hrefs: Iterable<string>, base: string, charset: string): string[] {
  const folder = `${base.slice(0, base.split('?', 1)[0]?.lastIndexOf('/') ?? 0)}/`;
  const written = new Set<string>();
  const found = new Set<string>();
  for (const href of hrefs) {
    const hash = href.indexOf('#');
    const address = hash < 0 ? href : href.slice(0, hash);
    if (written.has(address) || NO_PAGE.test(href)) continue;
    written.add(address);
    const url = PLAIN_NAME.test(address) ? folder + address : normaliseUrl(encodeQuery(address, charset), base);
    if (url) found.add(url);
  }
  return [...found];
}
