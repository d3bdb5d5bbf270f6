/**
 * The name under which a browser stores the code of the language whose fonts it has loaded, and the names of the files: "ur a.woff2
 * b.woff2".
 */
const NAME = 'bhashantar-fonts';

/** Whether an earlier page of the site has loaded the fonts of a language: they come from the browser's cache. */
export const hasFonts = (code: string): boolean => notedFonts().startsWith(`${code} `);

/** Ends with a space. */
export function notedFonts(): string {
  try {
    return `${localStorage.getItem(NAME)} `;
  } catch {
    // Storage is forbidden in some frames and browsers.
    return '';
  }
}

/** Notes that the fonts of a language are in the browser's cache. */
export function noteFonts(code: string, files: readonly string[]): void {
  try {
    localStorage.setItem(NAME, [code, ...files].join(' '));
  } catch {
    // The next page loads them after its text, as this one did.
  }
}
