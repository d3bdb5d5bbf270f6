import { detectJsonEncoding, encodedLength } from './json-encoding.js';
/** Bytes that are decoded in one step. */ export const STEP_BYTES = 16_384;
const HEAD_BYTES = 4;
const EMPTY = new Uint8Array(0);
const REPLACEMENT = '\ufffd';
/** How many bytes at the end of a stretch belong to a character that goes on in the next one. */ function cutLength(bytes, encoding) {
    const { length } = bytes;
    if (encoding !== 'utf-8') {
        const odd = length % 2;
        const high = bytes[length - odd - (encoding === 'utf-16le' ? 1 : 2)];
        return high !== undefined && high >= 0xd8 && high <= 0xdb ? odd + 2 : odd;
    }
    for(let back = 1; back <= Math.min(3, length); back++){
        const byte = bytes[length - back];
        if (byte < 0x80) return 0;
        if (byte < 0xc0) continue;
        const wanted = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
        return wanted > back ? back : 0;
    }
    return 0;
}
/** Decodes a document step by step; a character may be cut anywhere between the chunks. */ export class JsonDecoder {
    #decoder;
    #rest;
    *decode(chunk) {
        for(let at = 0; at < chunk.length; at += STEP_BYTES)yield this.#step(chunk.subarray(at, at + STEP_BYTES), false);
    }
    end() {
        return this.#step(EMPTY, true);
    }
    #step(piece, isLast) {
        let bytes = this.#rest.length === 0 ? piece : Buffer.concat([
            this.#rest,
            piece
        ]);
        this.#rest = EMPTY;
        if (!this.#decoder) {
            if (bytes.length < HEAD_BYTES && !isLast) return this.#keep(bytes, 0);
            Object.assign(this, detectJsonEncoding(bytes.subarray(0, HEAD_BYTES)));
            this.#decoder = new TextDecoder(this.encoding, {
                fatal: true,
                ignoreBOM: true
            });
            bytes = bytes.subarray(this.bom);
        }
        if (isLast) return this.#decodeWhole(bytes);
        const whole = bytes.length - cutLength(bytes, this.encoding);
        const decoded = this.#decodeWhole(bytes.subarray(0, whole));
        this.#keep(bytes, whole);
        return decoded;
    }
    #keep(bytes, from) {
        // A caller may use the memory of its chunk again.
        this.#rest = Uint8Array.from(bytes.subarray(from));
        return {
            text: '',
            isBroken: false
        };
    }
    #decodeWhole(bytes) {
        try {
            return {
                text: this.#decoder.decode(bytes),
                isBroken: false
            };
        } catch (error) {
            // The decoder says with a TypeError that the bytes are no text; any other error is a fault.
            if (!(error instanceof TypeError)) throw error;
            return {
                text: this.#validPart(bytes),
                isBroken: true
            };
        }
    }
    /** The text before the first bytes that are not valid. A document may hold the replacement character itself. */ #validPart(bytes) {
        const text = new TextDecoder(this.encoding, {
            ignoreBOM: true
        }).decode(bytes);
        const written = Buffer.from(this.encoding === 'utf-16be' ? [
            0xff,
            0xfd
        ] : this.encoding === 'utf-16le' ? [
            0xfd,
            0xff
        ] : [
            0xef,
            0xbf,
            0xbd
        ]);
        let at = 0;
        let offset = 0;
        for(let found = text.indexOf(REPLACEMENT); found >= 0; found = text.indexOf(REPLACEMENT, found + 1)){
            offset += encodedLength(text.slice(at, found), this.encoding);
            at = found;
            if (!written.equals(bytes.subarray(offset, offset + written.length))) break;
        }
        return text.slice(0, at);
    }
    constructor(){
        this.encoding = 'utf-8';
        /** Bytes of the byte-order mark. */ this.bom = 0;
        this.#rest = EMPTY;
    }
}
