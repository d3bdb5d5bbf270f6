import { NATIVE_1 } from './xliff-codes.js';
/** Whether codes show no text, whatever tags there are. */ export const isBlank = (codes)=>codes.every((code)=>code.kind !== 'placeable' && (code.kind !== 'text' || code.text.trim() === ''));
/** Collects the content of a `source` or `target`: text and codes; native code is dropped, with what stands within it. */ export class TextReader {
    #chars;
    #ordinal;
    #inNative;
    #open;
    constructor(maxChars, openCode){
        this.maxChars = maxChars;
        this.openCode = openCode;
        this.codes = [];
        this.isTooLong = false;
        /** A segment within the text (`mrk`) is empty: programs leave the ones open that nobody has translated. */ this.hasEmptySegment = false;
        this.#chars = 0;
        this.#ordinal = 0;
        this.#inNative = 0;
        this.#open = [];
    }
    /** Elements of other namespaces are native code, too. */ open(name, attributes, isForeign) {
        const isNative = isForeign || NATIVE_1.has(name);
        const opened = this.#inNative > 0 || isForeign ? undefined : this.openCode(name, attributes, ++this.#ordinal);
        if (opened?.code) this.#add(opened.code);
        if (isNative) this.#inNative++;
        const isSegment = name === 'mrk' && !isForeign && attributes.mtype === 'seg';
        this.#open.push({
            isNative,
            end: opened?.end,
            ...isSegment && {
                segmentAt: this.codes.length
            }
        });
    }
    close() {
        const closed = this.#open.pop();
        if (closed?.isNative) this.#inNative--;
        if (closed?.end) this.#add(closed.end);
        if (closed?.segmentAt !== undefined) this.hasEmptySegment ||= isBlank(this.codes.slice(closed.segmentAt));
    }
    text(text) {
        if (this.#inNative > 0) return;
        this.#chars += text.length;
        this.#add({
            kind: 'text',
            text
        });
    }
    /** Codes count like characters: a text of a million empty tags is too long as well. */ #add(code) {
        this.#chars++;
        this.isTooLong ||= this.#chars > this.maxChars;
        if (!this.isTooLong) this.codes.push(code);
    }
}

//# sourceMappingURL=text-reader.js.map
