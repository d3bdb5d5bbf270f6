import { tokenise } from '@bhashantar/segmenter/segment-format';
import { PLACEABLE_TYPE, toInlineCode } from './tmx-codes.js';
/** Elements whose content is native code of some file format and no text. */ const CODES = new Set([
    'bpt',
    'ept',
    'ph',
    'it',
    'ut'
]);
/** Collects one `seg`: text and codes; the content of codes is dropped. */ export class SegReader {
    #chars;
    #ordinal;
    /** Names of the elements open within the `seg`. */ #open;
    #inCode;
    #placeable;
    #highlights;
    constructor(maxChars){
        this.maxChars = maxChars;
        this.codes = [];
        this.isTooLong = false;
        this.#chars = 0;
        this.#ordinal = 0;
        this.#open = [];
        this.#inCode = 0;
        this.#highlights = [];
    }
    open(name, attributes) {
        this.#open.push(name);
        if (this.#inCode === 0) this.#addCode(name, attributes);
        if (CODES.has(name)) this.#inCode++;
    }
    close() {
        const name = this.#open.pop() ?? '';
        if (CODES.has(name)) this.#inCode--;
        if (this.#inCode > 0) return;
        if (name === 'hi') this.#add({
            kind: 'close',
            pair: this.#highlights.pop() ?? ''
        });
        if (this.#placeable !== undefined) this.#endPlaceable(this.#placeable);
    }
    text(text) {
        if (this.#placeable !== undefined) this.#placeable += text.slice(0, 20);
        if (this.#inCode > 0) return;
        this.#chars += text.length;
        this.#add({
            kind: 'text',
            text
        });
    }
    #addCode(name, attributes) {
        if (name === 'ph' && attributes.type === PLACEABLE_TYPE) {
            this.#placeable = '';
            return;
        }
        const code = toInlineCode(name, attributes, ++this.#ordinal);
        if (code?.kind === 'open' && name === 'hi') this.#highlights.push(code.pair);
        if (code) this.#add(code);
    }
    #endPlaceable(content) {
        this.#placeable = undefined;
        const [token, ...others] = tokenise(content.trim());
        const isPlaceable = token?.kind === 'placeable' && others.length === 0;
        this.#add(isPlaceable ? {
            kind: 'placeable',
            number: token.number
        } : {
            kind: 'void',
            key: `ph ${++this.#ordinal}`
        });
    }
    /** Codes count like characters: a segment of a million empty tags is too long as well. */ #add(code) {
        this.#chars++;
        this.isTooLong ||= this.#chars > this.maxChars;
        if (!this.isTooLong) this.codes.push(code);
    }
}

//# sourceMappingURL=seg-reader.js.map
