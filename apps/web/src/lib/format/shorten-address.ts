const LETTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Leaves letters out in the middle of a longer text: its beginning says where it belongs, and its end what it is. */
export function shortenMiddle(text: string, most: number): string {
  const letters = [...LETTERS.segment(text)].map(({ segment }) => segment);
  if (letters.length <= most) return text;
  const head = Math.floor((most - 1) / 3);
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (most - 1 - head)).join('')}`;
}

/** The path of an address as people read it, with its host where that is not the one of the site. Another text is left unchanged. */
export function pathOf(url: string, hostname?: string): string {
  try {
    const { host, pathname, search, hostname: own } = new URL(url);
    const path = decodeURI(pathname + search);
    return hostname === undefined || hostname === own || hostname === host ? path : host + path;
  } catch {
    return url;
  }
}
