/** ASCII white space (Infra standard); other blanks are characters of an address like any other. */
const SPACES = '\t\n\f\r ';

/** The first place from `at` on that holds, or does not hold, one of these characters. */
function skip(text: string, at: number, characters: string, isWanted: boolean): number {
  let i = at;
  while (i < text.length && characters.includes(text.charAt(i)) === isWanted) i++;
  return i;
}

/** The position after the descriptors and the comma that ends them. A comma within parentheses ends nothing. */
function endOfDescriptors(srcset: string, from: number): number {
  for (let i = from; ; i++) {
    i = skip(srcset, i, ',(', false);
    if (srcset.charAt(i) !== '(') return Math.min(i + 1, srcset.length);
    i = skip(srcset, i, ')', false);
  }
}

/**
 * Changes the addresses of a `srcset` by the HTML standard's own steps ("parse a srcset attribute"); every other byte stays. `change`
 * answers undefined to keep an address. Takes linear time.
 */
export function changeSrcset(srcset: string, change: (url: string) => string | undefined): string {
  let changed = '';
  let written = 0;
  let at = skip(srcset, 0, `${SPACES},`, true);
  while (at < srcset.length) {
    const gap = skip(srcset, at, SPACES, false);
    let end = gap;
    while (srcset.charAt(end - 1) === ',') end--;
    const url = change(srcset.slice(at, end));
    if (url !== undefined) {
      changed += srcset.slice(written, at) + url;
      written = end;
    }
    // A comma right behind an address ends the candidate: it has no descriptors.
    at = skip(srcset, end < gap ? gap : endOfDescriptors(srcset, gap), `${SPACES},`, true);
  }
  return changed + srcset.slice(written);
}
