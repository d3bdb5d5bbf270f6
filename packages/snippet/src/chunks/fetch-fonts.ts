import { notedFonts } from '../fonts-loaded.js';
import { fetched, loadBytes, savesData } from './language-fonts.js';

/**
 * Requests the font files that an earlier page has loaded. They come from the browser's cache, so they are ready when the text is shown.
 */
export function fetchFonts(base: string): void {
  if (savesData()) return;
  for (const name of notedFonts().split(' ').slice(1, -1)) {
    const address = `${base}fonts/${name}`;
    const bytes = loadBytes(address);
    // `loadLanguageFonts` requests a failed file again and reports the error.
    bytes.catch(() => fetched.delete(address));
    fetched.set(address, bytes);
  }
}
