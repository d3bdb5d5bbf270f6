/** Under this name a browser keeps the code of the language whose fonts it has loaded. */
const NAME = 'bhashantar-fonts';

/** Whether an earlier page of the site has loaded the fonts of a language: they come from the browser's cache. */
export function hasFonts(code: string): boolean {
  try {
    return localStorage.getItem(NAME) === code;
  } catch {
    // Storage is forbidden in some frames and browsers.
    return false;
  }
}

/** Notes that the fonts of a language are in the browser's cache. */
export function noteFonts(code: string): void {
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // The next page loads them after its text, as this one did.
  }
}
