const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a long text in the middle. The beginning says where it belongs, and the end says what it is. */
export function shortenMiddle(text: string, most: number): string {
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  if (letters.length <= most) return text;
  const head = Math.floor((most - 1) / 3);
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (most - 1 - head)).join('')}`;
}

/**
 * The path of an address, decoded. It starts with the host and port when they differ from those of `siteUrl`.
 * Returns a text that is not an address unchanged.
 */
export function pathOf(url: string, siteUrl?: string): string {
  try {
    const { host, pathname, search } = new URL(url);
    const path = decodeURI(pathname + search);
    return siteUrl === undefined || host === new URL(siteUrl).host ? path : host + path;
  } catch {
    return url;
  }
}
