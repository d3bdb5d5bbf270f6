/** Punctuation that may stand around a placeable without being part of it. */
export const EDGES = '.,;:!?()[]{}<>"\'“”‘’«»…।॥۔،*|';
const NUMBER = /^[-+−~#]?\p{Sc}?[-+−]?\p{Nd}+(?:[.,:/'’٫٬–−-]\p{Nd}+)*(?:%|٪|\p{Sc}|\/-)?$/u;
const LINK = /:\/\/|^www\.|[^@]@[^@]+\.|\.\w\w+\//u;
const CODE = /^(?=(?:\D*\d){4})\w{6,}$/u;
const LONG_CODE = /^(?=\D*\d)[!-~]{20,}$/u;

/*
 * Matches numbers and addresses, and words that mix letters and digits like keys, tokens and account numbers. Those must never be
 * translated, and as placeables they never enter a translation memory.
 */
export const PLACEABLE = RegExp([NUMBER, LINK, CODE, LONG_CODE].map(({ source }) => source).join('|'), 'u');

function trimWord(text: string, start: number, end: number): [number, number] {
  let from = start;
  let to = end;
  while (from < to && EDGES.includes(text.charAt(from))) from++;
  while (to > from && EDGES.includes(text.charAt(to - 1))) to--;
  return [from, to];
}

/** Every placeable has a digit, `@`, `/`, or `www.` */
const SIGN = /[\p{Nd}@/]|www\./gu;

const isSpace = (text: string, i: number) => {
  const c = text.charCodeAt(i);
  return c < 128 ? c === 32 || (c > 8 && c < 14) : !text.charAt(i).trim();
};

/** Every web or mail address has one of these. */
const ADDRESS_SIGN = /[@/]|www\./gu;

/** Finds the numbers, prices, dates, e-mail addresses, URLs and codes of a text: [start, end) of each, in order. */
export const findPlaceables = (text: string): [number, number][] => findBySign(text, SIGN);

/** Finds the placeables that may be web or mail addresses: far fewer than all placeables if a text is full of numbers. */
export const findAddressLike = (text: string): [number, number][] => findBySign(text, ADDRESS_SIGN);

function findBySign(text: string, sign: RegExp): [number, number][] {
  const found: [number, number][] = [];
  sign.lastIndex = 0;
  let last = 0;
  while (sign.test(text)) {
    let start = sign.lastIndex - 1;
    let end = start + 1;
    while (start > last && !isSpace(text, start - 1)) start--;
    while (end < text.length && !isSpace(text, end)) end++;
    const word = trimWord(text, start, end);
    if (PLACEABLE.test(text.slice(...word))) found.push(word);
    sign.lastIndex = last = end;
  }
  return found;
}
