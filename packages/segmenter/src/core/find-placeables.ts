/** Punctuation that may stand around a placeable without being part of it. */
export const EDGES = '.,;:!?()[]{}<>"\'“”‘’«»…।॥۔،*|';
const NUMBER = /^[-+−~#]?\p{Sc}?[-+−]?\p{Nd}+(?:[.,:/'’٫٬–−-]\p{Nd}+)*(?:%|٪|\p{Sc}|\/-)?$/u;
const LINK = /:\/\/|^www\.|[^@]@[^@]+\.|\.\w\w+\//;
const CODE = /^\w{6,}$/;
const FOUR_DIGITS = /(?:\D*\d){4}/;
const LONG_CODE = /^[!-~]{20,}$/;

/*
 * Besides what people call numbers and addresses, words that mix letters and digits the way keys, tokens and account numbers
 * do: they are never to be translated, and as placeables they never enter a translation memory.
 */
export const isPlaceable = (word: string) =>
  NUMBER.test(word) || LINK.test(word) || (/\d/.test(word) && ((CODE.test(word) && FOUR_DIGITS.test(word)) || LONG_CODE.test(word)));

function trimWord(text: string, start: number, end: number): [number, number] {
  let from = start;
  let to = end;
  while (from < to && EDGES.includes(text.charAt(from))) from++;
  while (to > from && EDGES.includes(text.charAt(to - 1))) to--;
  return [from, to];
}

/** Finds the numbers, prices, dates, e-mail addresses, URLs and codes of a text: [start, end) of each, in order. */
export function findPlaceables(text: string): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  let isCandidate = false;
  for (let i = 0; i <= text.length; i++) {
    const c = text.charCodeAt(i);
    if ((c > 32 && c < 160) || (c > 159 && text.charAt(i).trim())) {
      // Every placeable has a digit, `/` or `@` (46 < c < 65), a digit of another script, or begins with "www".
      if ((c > 46 && c < 65) || c > 0x65f || (c === 119 && text.startsWith('www.', i))) isCandidate = true;
      continue;
    }
    if (isCandidate) {
      const word = trimWord(text, from, i);
      if (isPlaceable(text.slice(...word))) found.push(word);
    }
    from = i + 1;
    isCandidate = false;
  }
  return found;
}
