import { JsonDecoder } from './json-decoder.js';
import { JsonError } from './json-error.js';
import { JsonGrammar } from './json-grammar.js';
import { JSON_LIMITS } from './json-limits.js';
import { styleOf } from './json-style.js';
import { JsonTokens } from './json-tokens.js';
/** Reads a document from chunks that somebody hands to it, one bounded step after the other. */ export class JsonReader {
    #decoder;
    #limits;
    #grammar;
    #found;
    #bytes;
    #tokens;
    constructor(limits = {}){
        this.#decoder = new JsonDecoder();
        this.#found = [];
        this.#bytes = 0;
        this.#limits = {
            ...JSON_LIMITS,
            ...limits
        };
        this.#grammar = new JsonGrammar(this.#limits, (found)=>this.#found.push(found));
    }
    /** Reads one chunk; each step yields the strings that ended in it, and reads at most `STEP_BYTES`. */ *write(chunk) {
        for (const decoded of this.#decoder.decode(chunk))yield this.#step(decoded, false);
    }
    /** Reads what is left; returns how the document writes its strings. */ *end() {
        yield this.#step(this.#decoder.end(), true);
        const tokens = this.#tokens;
        this.#grammar.end(tokens.endPlace());
        return styleOf(tokens.escapes.counts, this.#decoder.encoding, this.#decoder.bom > 0);
    }
    #step({ text, isBroken }, isLast) {
        const { encoding, bom } = this.#decoder;
        if (text || isLast || isBroken) this.#tokens ??= new JsonTokens(this.#grammar, encoding, bom, this.#limits);
        this.#tokens?.read(text, isLast && !isBroken);
        const name = encoding.toUpperCase();
        if (isBroken) throw new JsonError(`The bytes after this place are not valid ${name}. Save the document as UTF-8.`, this.#tokens.endPlace());
        const found = this.#found;
        this.#found = [];
        return found;
    }
    /** Adds to the size of the document. Throws a JsonError once it is too large. */ count(bytes) {
        this.#bytes += bytes;
        if (this.#bytes <= this.#limits.bytes) return;
        const place = this.#tokens?.endPlace() ?? {
            line: 1,
            column: 1
        };
        throw new JsonError(`The document is larger than ${this.#limits.bytes} bytes. Split it into several documents.`, place);
    }
}
