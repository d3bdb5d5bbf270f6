import { SaxesParser } from 'saxes';
import { decodeText } from '../unit/decode-text.js';
import { FormatError } from '../unit/format-error.js';
/** Short enough that few units wait in memory, long enough to be quick. */ export const SLICE_CHARS = 65_536;
/** What may stand behind the name of a document type: addresses, which nobody loads. An internal subset (entities!) may not. */ const EXTERNAL = /^(?:\s+SYSTEM\s+(?:"[^"]*"|'[^']*')|\s+PUBLIC\s+(?:"[^"]*"|'[^']*')\s+(?:"[^"]*"|'[^']*'))?\s*$/;
const isPlainDoctype = (doctype, root)=>{
    const text = doctype.trimStart();
    return text.startsWith(root) && EXTERNAL.test(text.slice(root.length));
};
const flat = (attributes)=>{
    const values = Object.create(null);
    for(const name in attributes)values[name] = attributes[name]?.value ?? '';
    return values;
};
/** Slices by their places: a token that has no end yet is kept whole by the parser, so its length is bounded here. */ let BoundedParser = class BoundedParser {
    #quietChars;
    #depth;
    #tagLine;
    #parser;
    constructor(handler, limits, root){
        this.handler = handler;
        this.limits = limits;
        this.#quietChars = 0;
        this.#depth = 0;
        this.#tagLine = 1;
        this.#parser = new SaxesParser({
            xmlns: true
        });
        const parser = this.#parser;
        parser.on('error', (error)=>{
            throw new FormatError(error.message.replace(/^[\d:]+ /, ''), parser.line, {
                cause: error
            });
        });
        parser.on('doctype', (doctype)=>{
            if (!isPlainDoctype(doctype, root)) throw new FormatError('The file declares a document type with entities, which is not accepted.', parser.line);
        });
        parser.on('opentagstart', ()=>{
            this.#tagLine = parser.line;
        });
        parser.on('opentag', (tag)=>this.#open(tag));
        parser.on('closetag', ()=>{
            this.#quietChars = 0;
            this.#depth--;
            handler.close(parser.line);
        });
        const addText = (text)=>{
            this.#quietChars = 0;
            handler.text(text);
        };
        const skip = ()=>{
            this.#quietChars = 0;
        };
        parser.on('text', addText);
        parser.on('cdata', addText);
        parser.on('comment', skip);
        parser.on('processinginstruction', skip);
    }
    write(slice) {
        this.#quietChars += slice.length;
        this.#parser.write(slice);
        if (this.#quietChars > this.limits.tokenChars) throw new FormatError('A tag, comment or text is too long.', this.#parser.line);
    }
    end() {
        this.#parser.close();
    }
    #open({ local, attributes, uri }) {
        this.#quietChars = 0;
        if (++this.#depth > this.limits.depth) throw new FormatError('The elements are nested too deeply.', this.#tagLine);
        this.handler.open(local, flat(attributes), this.#tagLine, uri);
    }
};
/**
 * Reads XML as a stream: memory does not grow with the file. Nothing outside the file is ever loaded and no entity but XML's own five is
 * known. Throws a FormatError with the line when the file is not well-formed or breaks a limit.
 */ export async function readXml(bytes, handler, { limits, root, onSlice, sliceChars = SLICE_CHARS }) {
    const parser = new BoundedParser(handler, limits, root);
    for await (const text of decodeText(bytes, limits.bytes)){
        for(let from = 0; from < text.length; from += sliceChars){
            try {
                parser.write(text.slice(from, from + sliceChars));
            } finally{
                // What was complete before the error is delivered.
                await onSlice();
            }
        }
    }
    parser.end();
    await onSlice();
}

//# sourceMappingURL=read-xml.js.map
