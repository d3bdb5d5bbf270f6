import { makeRandom } from './tag-soup.js';

/** Characters that one side might read as white space, as nothing or as a letter, and the other side might not. */
const ODD = [
  '\0',
  '\u0001',
  '\u0008',
  '\u000b',
  '\f',
  '\r',
  '\u001c',
  '\u001f',
  '\u007f',
  '\u0080',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u0301',
  '\u0338',
  '\u1680',
  '\u180e',
  '\u2000',
  '\u2003',
  '\u200b',
  '\u200d',
  '\u2028',
  '\u2029',
  '\u202f',
  '\u205f',
  '\u2060',
  '\u2126',
  '\u3000',
  '\ud800',
  '\udc00',
  '\ufdd0',
  '\ufdd1',
  '\ufdd2',
  '\ufdd3',
  '\ufdd4',
  '\ufdef',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\u{1fffe}',
  '\u{1d7d9}',
  '\u{10fffd}',
];
const REFERENCES = ['&nbsp;', '&#0;', '&#1;', '&#11;', '&#13;', '&shy;', '&#xfdd1;', '&#xfdd3;', '&#xfffe;', '&#x85;', '&amp', '&lt;1&gt;'];
const WORDS = [
  'a',
  'b',
  'A\u030a',
  '\u0915',
  '7',
  '12',
  '1.5',
  '@',
  'a@b.c',
  '/',
  'x/y',
  'www.x',
  '{1}',
  '(',
  ')',
  '.',
  '\u0964',
  'AB12CD34',
  '%',
];
const TAGS = ['<b>', '</b>', '<i>', '</i>', '<br>', '<br>', '<img>', '<wbr>', '<!---->', '<code>x</code>', '<script></script>', '</x>'];
const SPACES = [' ', ' ', '\n', '\t', '  '];

const PLACES = [
  ['<p>', ''],
  ['<p>a', ''],
  ['<p>a ', '<p>b'],
  ['<title>', '</title>'],
  ['<p title="', '">'],
] as const;

/** A page of one or two paragraphs, which mix everything that a line may contain. */
export function makeCharacterSoup(seed: number): string {
  const random = makeRandom(seed * 6007);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const families = [ODD, REFERENCES, WORDS, WORDS, TAGS, TAGS, SPACES, SPACES];
  const [start, end] = pick(PLACES);
  let page = start;
  for (let left = 2 + random(12); left; left--) page += pick(pick(families));
  return `${page}z${end}`;
}
