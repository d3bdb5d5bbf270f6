import { notedFonts } from '../fonts-loaded.js';
import { fetched, loadBytes, savesData } from './language-fonts.js';

/** Requests the files that an earlier page has loaded: the browser has them in its cache, and they are there when the text comes. */
export function fetchFonts(base: string): void {
  if (savesData()) return;
  for (const name of notedFonts().split(' ').slice(1, -1)) {
    const address = `${base}fonts/${name}`;
    const bytes = loadBytes(address);
    // The language's family requests a failed file again, and says so.
    bytes.catch(() => fetched.delete(address));
    fetched.set(address, bytes);
  }
}
