/** Punctuation that may stand around a placeable without being part of it. */
const EDGES = '.,;:!?()[]{}<>"\'“”‘’«»…।॥۔،*|';
const NUMBER = /^[-+−~#]?\p{Sc}?[-+−]?\p{Nd}+(?:[.,:/'’٫٬–−-]\p{Nd}+)*(?:%|٪|\p{Sc}|\/-)?$/u;
const LINK = /:\/\/|^www\.|[^@]@[^@]+\.|\.\w\w+\//;
const CODE = /^\w{6,}$/;
const FOUR_DIGITS = /(?:\D*\d){4}/;
const LONG_CODE = /^[!-~]{20,}$/;

/*
 * Besides what people call numbers and addresses, words that mix letters and digits the way keys, tokens and account numbers
 * do: they are never to be translated, and as placeables they never enter a translation memory.
 */
const isPlaceable = (word: string) =>
  NUMBER.test(word) || LINK.test(word) || (/\d/.test(word) && ((CODE.test(word) && FOUR_DIGITS.test(word)) || LONG_CODE.test(word)));

/** Finds the numbers, prices, dates, e-mail addresses, URLs and codes of a text: [start, end) of each, in order. */
export function findPlaceables(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const match of text.matchAll(/\S+/g)) {
    let start = match.index;
    let end = start + match[0].length;
    while (start < end && EDGES.includes(text.charAt(start))) start++;
    while (end > start && EDGES.includes(text.charAt(end - 1))) end--;
    if (start < end && isPlaceable(text.slice(start, end))) found.push([start, end]);
  }
  return found;
}
