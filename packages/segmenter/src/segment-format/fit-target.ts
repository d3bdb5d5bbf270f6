import { CHARACTERS, PLACEABLE_ALL, PLACEABLE_OR_ENTITY, RESERVED, TAG } from './grammar.js';

/** Cuts a text in the segment format at its tags: even entries are texts, odd ones tags. Undefined when it breaks the grammar. */
export function readParts(text: string): string[] | undefined {
  const parts = text.split(TAG);
  return parts.some((part, i) => !(i & 1) && RESERVED.test(part.replace(PLACEABLE_OR_ENTITY, ''))) ? undefined : parts;
}

/**
 * The nesting of every inline tag: its number -> the number of the tag around it, with `/` appended when void. Undefined when ill nested.
 */
export function nestingOf(parts: string[]): string[] | undefined {
  const around = ['0'];
  const nesting: string[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    const tag = parts[i] as string;
    const number = Number.parseInt(tag.replace(/\D+/, ''), 10);
    if (tag[1] === '/') {
      if (around.pop() !== `${number}`) return;
      continue;
    }
    if (nesting[number]) return;
    const isVoid = tag.endsWith('/>');
    nesting[number] = around.at(-1) + (isVoid ? '/' : '');
    if (!isVoid) around.push(`${number}`);
  }
  return around.length === 1 ? nesting : undefined;
}

/** Numbers of the placeables that a text uses, sorted, each once. */
export const placeablesOf = (text: string): number[] =>
  [...new Set(Array.from(text.matchAll(PLACEABLE_ALL), (match) => Number(match[1])))].sort((a, b) => a - b);

/** A target that fits its source. */
export interface Fit {
  /** The tags of the target in its order. Its texts stand around them, so there is one more text than tags. */
  tags: string[];
  /** The texts of the target and of the source, still in the segment format. Equal ones need no edit. */
  raw: string[];
  before: string[];
  /** True when the tags stand as in the source, so that only texts change. */
  isInOrder: boolean;
}

const pick = (parts: string[], odd: number) => parts.filter((_, i) => (i & 1) === odd);

/** Whether a text contains no entities and no placeables, so that it reads the same in the segment format and outside it. */
export const isPlain = (text: string) => !RESERVED.test(text);

/** Decodes an entity, or replaces a placeable by its value if there are values. */
export const fillMark = (mark: string, placeables?: string[]): string =>
  CHARACTERS[mark] ?? (placeables ? (placeables[Number.parseInt(mark.slice(1), 10) - 1] ?? '') : mark);

/** The readable form of a text in the segment format: entities decoded, and placeables replaced by their values if there are any. */
export const fillText = (text: string, placeables?: string[]): string =>
  isPlain(text) ? text : text.replace(PLACEABLE_OR_ENTITY, (mark) => fillMark(mark, placeables));

/**
 * Fits a target to its source, or gives undefined when it may not be used: grammar broken, an inline tag or placeable missing,
 * unknown, doubled, ill nested or moved out of the one around it.
 */
export function fitTarget(source: string, target: string): Fit | undefined {
  // Most texts hold neither tags nor placeables, and pages hold many texts.
  if (isPlain(source) && isPlain(target)) return { tags: [], raw: [target], before: [source], isInOrder: true };
  const from = readParts(source);
  const to = readParts(target);
  const nesting = to && nestingOf(to);
  if (!from || !to || !nesting || `${nesting}` !== `${nestingOf(from)}` || `${placeablesOf(target)}` !== `${placeablesOf(source)}`) return;
  const tags = pick(to, 1);
  return { tags, raw: pick(to, 0), before: pick(from, 0), isInOrder: `${tags}` === `${pick(from, 1)}` };
}
