import { TOKEN_OR_ENTITY, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { CheckedText, Problem } from './checks.js';
import type { ArgumentKind, FormatArgument } from './format-argument.js';
import type { Found } from './found.js';
import { maskPlaces } from './mask-places.js';

/** Each character of a tag or a placeable in a readable text. */
export const MASKED = '\uFFFC';
/** Fills the place of the rest of an entity, so that offsets are those of the segment format. */
const FILLER = '\uFFFB';

const NAME = '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.]{0,60}';
const CONVERSION = '(?:hh|h|ll|l|L|q|j|z|t)?[diouxXeEfgGcsSpn@]';
const FORMAT = "[-+0#'I]{0,5}(?:\\*|\\d{1,4})?(?:\\.(?:\\*|\\d{0,4}))?";
/** A word that begins like a conversion is not one: “%discount”. */
const NO_WORD = '(?![a-z]{3})';
/** A sign behind a digit is that of per cent. */
const SIGN = '(?<!\\p{Nd})%';

/** The kinds of arguments; the first that fits at a place counts. */
const KINDS = {
  percent: '%%',
  python: `%\\((?<name>${NAME})\\)${FORMAT}[diouxXeEfFgGcrsa]`,
  variable: `%[A-Z][A-Z_]{2,40}%?|%${FILLER}*\\{${NAME}\\}|\\$${FILLER}*\\{${NAME}\\}`,
  twoBraces: `\\{${FILLER}*\\{\\s{0,3}${NAME}\\s{0,3}\\}${FILLER}*\\}`,
  number: `\\{(?:\\p{Nd}{1,3}(?:[:!,][^{}]{0,30})?)?\\}`,
  printf: `${SIGN}(?:(?<position>\\d{1,2})\\$)?(?<spec>${FORMAT}${CONVERSION})${NO_WORD}`,
  qt: `${SIGN}L?\\d{1,2}(?![\\d$])`,
} as const satisfies Readonly<Record<ArgumentKind, string>>;
const ARGUMENT = new RegExp(
  Object.entries(KINDS)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'gu',
);
const BARE_PERCENT = /%/;
/** These conversions do not take the next value but name a value, such as the page, the number of pages, or the seconds of a time. */
const NAMED = /[pnS]$/;
/** Conversions of dates and times, which also name their values. Beside one of them, all conversions of a text do. */
const DATE_FORMAT = /(?<!\p{Nd})%[-_^#]?[AaBbYyHIMjmlkPZzDTR](?![a-z]{3})/u;
/** Signs that group digits, which languages do in their own ways. */
const GROUPING = /['I]/g;

/** The conversion of an argument, written alike where it means the same: %i is %d. */
const toSpec = (spec: string) => `%${spec.replace(GROUPING, '').replace(/i$/, 'd')}`;

/** A text with its entities read, in their places, and without its tags and placeables. */
export const readable = (text: string) =>
  text.replace(TOKEN_OR_ENTITY, (token) => {
    if (!token.startsWith('&')) return MASKED.repeat(token.length);
    const [character, filler] = [unescapeText(token), FILLER.repeat(token.length - 1)];
    return character === '{' ? filler + character : character + filler;
  });

const kindOf = (groups: Readonly<Record<string, string | undefined>>): ArgumentKind =>
  (Object.keys(KINDS) as ArgumentKind[]).find((kind) => groups[kind] !== undefined) ?? 'percent';

/**
 * The arguments of a text in the segment format: those of printf, Python and Qt, numbers and names in two braces, and variables. Names in
 * one brace are those of a message. An argument of printf without a position gets the next position. Arguments within `addresses` do not
 * count, because they belong to an address.
 */
export function findArguments(text: string, addresses: readonly Found[]): FormatArgument[] {
  if (!/[%{$]/.test(unescapeText(text))) return [];
  let position = 0;
  const areNamed = DATE_FORMAT.test(text);
  return Array.from(maskPlaces(readable(text), addresses).matchAll(ARGUMENT), ({ 0: raw, index, groups = {} }) => {
    const kind = kindOf(groups);
    const written = raw.replaceAll(FILLER, '');
    const spec = kind === 'printf' ? toSpec(groups.spec ?? '') : written;
    const hasPosition = kind === 'printf' && !areNamed && !NAMED.test(spec);
    const value = hasPosition ? `${groups.position ?? ++position} ${spec}` : spec;
    return { kind, written, spec, value, start: index, end: index + raw.length };
  });
}

function missingIn(from: readonly FormatArgument[], other: readonly FormatArgument[]): FormatArgument[] {
  const left = new Map<string, number>();
  for (const { value } of other) left.set(value, (left.get(value) ?? 0) + 1);
  return from.filter(({ value }) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count <= 0;
  });
}

/**
 * The arguments of a target. Turkish and other languages write the percent sign before the number, so it counts as an argument of Qt only
 * if the source has such arguments.
 */
export function findGivenArguments(target: string, addresses: readonly Found[], wanted: readonly FormatArgument[]): FormatArgument[] {
  const found = findArguments(target, addresses);
  return wanted.some(({ kind }) => kind === 'qt') ? found : found.filter(({ kind }) => kind !== 'qt');
}

const specsOf = (found: readonly FormatArgument[]) =>
  found
    .map(({ spec }) => spec)
    .sort()
    .join(' ');

/** Arguments of a format are inserted when the page is made, so the target needs those of the source, each as often. */
export function checkArguments({ sourceArguments: wanted, targetArguments: given, target }: CheckedText): Problem[] {
  const lost = missingIn(wanted, given);
  const added = missingIn(given, wanted);
  // A percent sign may be written in words, if none is left that a format would read.
  const isWritten = !given.some(({ kind }) => kind === 'percent') && !BARE_PERCENT.test(maskPlaces(target, given));
  const missing = isWritten ? lost.filter(({ kind }) => kind !== 'percent') : lost;
  const isMoved = missing.length > 0 && missing.every(isUnnumbered) && added.every(isUnnumbered) && specsOf(missing) === specsOf(added);
  return [
    ...missing.map(({ written }): Problem => ({ code: 'message', message: isMoved ? MOVED : missingMessage(written) })),
    ...added.map(({ written, start, end }): Problem => ({ code: 'message', message: addedMessage(written), start, end })),
  ];
}

const isUnnumbered = ({ kind, written }: FormatArgument) => kind === 'printf' && !written.includes('$');
const MOVED = 'The order of the arguments differs from the source. Number them, for example %1$s.';
const missingMessage = (written: string) => `The argument ${written} is missing, or was changed.`;
const addedMessage = (written: string) => `The source has no such argument ${written}.`;
