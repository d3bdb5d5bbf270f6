/** Matches the function's name and its address. Addresses with escapes are rare, and are left alone. */
const STYLE_URL = /\burl\(\s*(?:"([^"\\\n<]*)"|'([^'\\\n<]*)'|([^"'()\s\\<]+))/gi;

/** The addresses in a style sheet (CSS Values and Units, section 4.5), as written, with their positions. */
export function findStyleUrls(css: string): { url: string; at: number }[] {
  return Array.from(css.matchAll(STYLE_URL), ({ 0: matched, 1: double, 2: single, 3: bare, index }) => {
    const url = double ?? single ?? bare ?? '';
    return { url, at: index + matched.length - url.length - (bare === undefined ? 1 : 0) };
  });
}
