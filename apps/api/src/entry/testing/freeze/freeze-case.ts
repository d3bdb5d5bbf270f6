/** The kind of an input, which decides the functions that take it. */
export type FreezeKind = 'page' | 'segment' | 'pattern' | 'attribute' | 'header' | 'file';

/** A text that tempts a function to take more than linear time. */
export interface FreezeCase {
  readonly name: string;
  readonly kind: FreezeKind;
  /** The text at about this many UTF-16 units. */
  input(size: number): string;
}

type Input = FreezeCase['input'];

/** One text repeated between two that occur once. */
export const run =
  (unit: string, before = '', after = ''): Input =>
  (size) =>
    before + unit.repeat(Math.max(1, Math.floor((size - before.length - after.length) / unit.length))) + after;

/** Texts that differ by their number, from 1, until the size is reached. */
export const numbered =
  (unit: (number: number) => string, before = '', after = ''): Input =>
  (size) => {
    const parts = [before];
    let length = before.length + after.length;
    for (let number = 1; length < size; number++) {
      const part = unit(number);
      parts.push(part);
      length += part.length;
    }
    return parts.join('') + after;
  };

/** A half of openings and a half of closings, as deep as the size allows. */
export const nested =
  (open: (number: number) => string, close: (number: number) => string, core = 'text'): Input =>
  (size) => {
    const opened: string[] = [];
    const closed: string[] = [];
    for (let number = 1, length = core.length; length < size; number++) {
      opened.push(open(number));
      closed.push(close(number));
      length += open(number).length + close(number).length;
    }
    return opened.join('') + core + closed.reverse().join('');
  };

/** Two runs of half the size each. */
export const halves =
  (first: string, second: string, between = ''): Input =>
  (size) =>
    first.repeat(Math.ceil(size / 2 / first.length)) + between + second.repeat(Math.ceil(size / 2 / second.length));

/** Cases of one kind by name. */
export const casesOf = (kind: FreezeKind, inputs: Readonly<Record<string, Input>>): FreezeCase[] =>
  Object.entries(inputs).map(([name, input]) => ({ name, kind, input }));
