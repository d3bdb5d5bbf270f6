import { JsonError, type JsonPlace } from './json-error.js';
import type { JsonString, JsonStructure } from './json-event.js';
import type { JsonLimits } from './json-limits.js';
import { escapePointer } from './json-pointer.js';
import type { JsonMark, JsonTokenSink } from './json-tokens.js';

interface Frame {
  pointer: string;
  /** The pointer of the value at hand. */
  current: string;
  /** The place in an array; -1 in an object. */
  index: number;
  /** Names of an object with how often they came. */
  names: Map<string, number>;
}

type State = 'value' | 'firstValue' | 'firstName' | 'name' | 'colon' | 'comma' | 'end';

const NO_NAMES: Map<string, number> = new Map();
const EXPECTED: Readonly<Record<State, string>> = {
  value: 'A value has to stand here.',
  firstValue: 'A value or “]” has to stand here.',
  firstName: 'A name in double quotes or “}” has to stand here.',
  name: 'A name in double quotes has to stand here.',
  colon: 'A colon has to stand between a name and its value.',
  comma: 'A comma or a closing bracket has to stand here.',
  end: 'The document has ended before this. Remove what follows, or send it as a document of its own.',
};

/** Checks the order of tokens (RFC 8259) with a stack of its own, and hands on the strings that are values. */
export class JsonGrammar implements JsonTokenSink {
  readonly wantsAll: boolean;
  readonly #stack: Frame[] = [];
  #state: State = 'value';
  #comma: JsonPlace | undefined;

  constructor(
    private readonly limits: JsonLimits,
    private readonly onString: (found: JsonString) => void,
    private readonly onOther?: (event: JsonStructure) => void,
  ) {
    this.wantsAll = onOther !== undefined;
  }

  /** Says that no token follows; `place` is the end of the document. */
  end(place: JsonPlace): void {
    if (this.#state === 'end') return;
    if (this.#stack.length === 0) throw new JsonError('The document is empty. Send one JSON value.', place);
    const open = this.#stack.length === 1 ? 'One bracket is' : `${this.#stack.length} brackets are`;
    throw new JsonError(`The document ends too early: ${open} still open. Send all of it.`, place);
  }

  literal(text: string, start: number, end: number, place: JsonPlace): void {
    this.#beginValue(place);
    this.onOther?.({ kind: 'literal', key: this.#key(), text, start, end, ...place });
    this.#endValue();
  }

  string(source: string, start: number, end: number, place: JsonPlace): void {
    if (this.#state === 'firstName' || this.#state === 'name') this.#readName(source, place);
    else this.#readString(source, start, end, place);
  }

  #readString(source: string, start: number, end: number, place: JsonPlace): void {
    this.#beginValue(place);
    this.onString({ key: this.#key(), source, start, end, ...place });
    this.#endValue();
  }

  #key(): string {
    return this.#stack.at(-1)?.current ?? '';
  }

  mark(mark: JsonMark, start: number, end: number, place: JsonPlace): void {
    if (mark === '{') this.#open({ index: -1, names: new Map() }, 'firstName', place, start);
    else if (mark === '[') this.#open({ index: 0, names: NO_NAMES }, 'firstValue', place, start);
    else if (mark === ':') this.#colon(place);
    else if (mark === ',') this.#readComma(place);
    else this.#close(mark, place, end);
  }

  #expect(state: State, place: JsonPlace): void {
    if (this.#state !== state) throw new JsonError(EXPECTED[this.#state], place);
  }

  #beginValue(place: JsonPlace): void {
    if (this.#state !== 'value' && this.#state !== 'firstValue') throw new JsonError(EXPECTED[this.#state], place);
    const frame = this.#stack.at(-1);
    if (frame && frame.index >= 0) this.#enter(frame, `${frame.index++}`, place);
  }

  #endValue(): void {
    this.#state = this.#stack.length === 0 ? 'end' : 'comma';
  }

  #enter(frame: Frame, part: string, place: JsonPlace): void {
    frame.current = `${frame.pointer}/${part}`;
    if (frame.current.length > this.limits.keyChars)
      throw new JsonError(`The names that lead to this value are longer than ${this.limits.keyChars} characters. Shorten them.`, place);
  }

  #readName(name: string, place: JsonPlace): void {
    const frame = this.#stack.at(-1) as Frame;
    const times = (frame.names.get(name) ?? 0) + 1;
    frame.names.set(name, times);
    this.#enter(frame, times === 1 ? escapePointer(name) : `${escapePointer(name)}~#${times}`, place);
    this.#state = 'colon';
  }

  #open(frame: Pick<Frame, 'index' | 'names'>, state: State, place: JsonPlace, start: number): void {
    this.#beginValue(place);
    if (this.#stack.length >= this.limits.depth)
      throw new JsonError(`The document is nested more than ${this.limits.depth} levels deep. Flatten it.`, place);
    const pointer = this.#key();
    this.onOther?.({ kind: 'open', key: pointer, isArray: frame.index >= 0, start, ...place });
    this.#stack.push({ ...frame, pointer, current: pointer });
    this.#state = state;
  }

  #colon(place: JsonPlace): void {
    this.#expect('colon', place);
    this.#state = 'value';
  }

  #readComma(place: JsonPlace): void {
    this.#expect('comma', place);
    this.#comma = place;
    this.#state = (this.#stack.at(-1) as Frame).index < 0 ? 'name' : 'value';
  }

  #close(mark: '}' | ']', place: JsonPlace, end: number): void {
    const frame = this.#stack.at(-1);
    const isOfArray = frame !== undefined && frame.index >= 0;
    const isAfterComma = this.#state === (isOfArray ? 'value' : 'name') && frame !== undefined;
    if (isAfterComma && this.#comma) throw new JsonError('A comma stands before a closing bracket. Remove this comma.', this.#comma);
    if (this.#state !== 'comma' && this.#state !== (isOfArray ? 'firstValue' : 'firstName'))
      throw new JsonError(EXPECTED[this.#state], place);
    if (isOfArray !== (mark === ']')) throw new JsonError(`“${mark}” does not close the bracket that is open.`, place);
    this.#stack.pop();
    this.onOther?.({ kind: 'close', key: this.#key(), isArray: mark === ']', end, ...place });
    this.#endValue();
  }
}
