import { JsonError } from './json-error.js';
const NO_NAMES = new Map();
const EXPECTED = {
    value: 'A value has to stand here.',
    firstValue: 'A value or “]” has to stand here.',
    firstName: 'A name in double quotes or “}” has to stand here.',
    name: 'A name in double quotes has to stand here.',
    colon: 'A colon has to stand between a name and its value.',
    comma: 'A comma or a closing bracket has to stand here.',
    end: 'The document has ended before this. Remove what follows, or send it as a document of its own.'
};
/** A name as a part of a JSON Pointer (RFC 6901, section 3). */ export const escapePointer = (name)=>/[~/]/.test(name) ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;
/** Checks the order of tokens (RFC 8259) with a stack of its own, and hands on the strings that are values. */ export class JsonGrammar {
    #stack;
    #state;
    #comma;
    constructor(limits, onString){
        this.limits = limits;
        this.onString = onString;
        this.#stack = [];
        this.#state = 'value';
    }
    /** Says that no token follows; `place` is the end of the document. */ end(place) {
        if (this.#state === 'end') return;
        if (this.#stack.length === 0) throw new JsonError('The document is empty. Send one JSON value.', place);
        const open = this.#stack.length === 1 ? 'One bracket is' : `${this.#stack.length} brackets are`;
        throw new JsonError(`The document ends too early: ${open} still open. Send all of it.`, place);
    }
    literal(place) {
        this.#beginValue(place);
        this.#endValue();
    }
    string(source, start, end, place) {
        if (this.#state === 'firstName' || this.#state === 'name') return this.#readName(source, place);
        this.#beginValue(place);
        this.onString({
            key: this.#stack.at(-1)?.current ?? '',
            source,
            start,
            end,
            ...place
        });
        this.#endValue();
    }
    mark(mark, place) {
        if (mark === '{') this.#open({
            index: -1,
            names: new Map()
        }, 'firstName', place);
        else if (mark === '[') this.#open({
            index: 0,
            names: NO_NAMES
        }, 'firstValue', place);
        else if (mark === ':') this.#colon(place);
        else if (mark === ',') this.#readComma(place);
        else this.#close(mark, place);
    }
    #expect(state, place) {
        if (this.#state !== state) throw new JsonError(EXPECTED[this.#state], place);
    }
    #beginValue(place) {
        if (this.#state !== 'value' && this.#state !== 'firstValue') throw new JsonError(EXPECTED[this.#state], place);
        const frame = this.#stack.at(-1);
        if (frame && frame.index >= 0) this.#enter(frame, `${frame.index++}`, place);
    }
    #endValue() {
        this.#state = this.#stack.length === 0 ? 'end' : 'comma';
    }
    #enter(frame, part, place) {
        frame.current = `${frame.pointer}/${part}`;
        if (frame.current.length > this.limits.keyChars) throw new JsonError(`The names that lead to this value are longer than ${this.limits.keyChars} characters. Shorten them.`, place);
    }
    #readName(name, place) {
        const frame = this.#stack.at(-1);
        const times = (frame.names.get(name) ?? 0) + 1;
        frame.names.set(name, times);
        this.#enter(frame, times === 1 ? escapePointer(name) : `${escapePointer(name)}~#${times}`, place);
        this.#state = 'colon';
    }
    #open(frame, state, place) {
        this.#beginValue(place);
        if (this.#stack.length >= this.limits.depth) throw new JsonError(`The document is nested more than ${this.limits.depth} levels deep. Flatten it.`, place);
        const pointer = this.#stack.at(-1)?.current ?? '';
        this.#stack.push({
            ...frame,
            pointer,
            current: pointer
        });
        this.#state = state;
    }
    #colon(place) {
        this.#expect('colon', place);
        this.#state = 'value';
    }
    #readComma(place) {
        this.#expect('comma', place);
        this.#comma = place;
        this.#state = this.#stack.at(-1).index < 0 ? 'name' : 'value';
    }
    #close(mark, place) {
        const frame = this.#stack.at(-1);
        const isOfArray = frame !== undefined && frame.index >= 0;
        const isAfterComma = this.#state === (isOfArray ? 'value' : 'name') && frame !== undefined;
        if (isAfterComma && this.#comma) throw new JsonError('A comma stands before a closing bracket. Remove this comma.', this.#comma);
        if (this.#state !== 'comma' && this.#state !== (isOfArray ? 'firstValue' : 'firstName')) throw new JsonError(EXPECTED[this.#state], place);
        if (isOfArray !== (mark === ']')) throw new JsonError(`“${mark}” does not close the bracket that is open.`, place);
        this.#stack.pop();
        this.#endValue();
    }
}
