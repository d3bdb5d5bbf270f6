const SECONDS = /^[\d.]*/;
const SEPARATOR = /^[\s;,]+/;
const WORD = /^url\s*=\s*/i;

/**
 * Reads the address to which the refresh of a page leads. The value is that of a meta element or a header (HTML standard, shared
 * declarative refresh steps).
 */
export function readRefresh(value: string | undefined): string | undefined {
  const behind = (value ?? '').trim().replace(SECONDS, '').trimEnd();
  if (!SEPARATOR.test(behind)) return undefined;
  const url = behind.replace(SEPARATOR, '').replace(WORD, '');
  const quote = url.startsWith('"') || url.startsWith("'") ? url.charAt(0) : undefined;
  return (quote ? url.slice(1).split(quote, 1)[0] : url)?.trim() || undefined;
}
