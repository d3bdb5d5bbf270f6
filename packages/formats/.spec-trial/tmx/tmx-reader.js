import { Caption } from '../unit/caption.js';
import { FormatError } from '../unit/format-error.js';
import { SegReader } from './seg-reader.js';
import { OWN_FORMAT } from './tmx-codes.js';
/** Follows the elements of a TMX file and hands on every unit that closes. */ export class TmxReader {
    #path;
    #unit;
    #variant;
    #seg;
    #caption;
    constructor(limits, onUnit){
        this.limits = limits;
        this.onUnit = onUnit;
        /** This product wrote the file. */ this.isOwn = false;
        this.#path = [];
    }
    open(name, attributes, line) {
        if (this.#path.length === 0 && name !== 'tmx') throw new FormatError(`This is no TMX file: it begins with <${name.slice(0, 60)}>.`, line);
        this.#path.push(name);
        if (this.#seg) this.#seg.open(name, attributes);
        else this.#openOutside(name, attributes, line);
    }
    close(line) {
        const name = this.#path.pop();
        if (this.#seg && name !== 'seg') this.#seg.close();
        else if (name === 'seg') this.#closeSeg();
        else if (name === 'tuv') this.#closeVariant(line);
        else if (name === 'tu') this.#closeUnit();
        else if (name === 'note' || name === 'prop') this.#closeCaption();
    }
    text(text) {
        if (this.#seg) this.#seg.text(text);
        else if (this.#caption) this.#caption.add(text);
    }
    #openOutside(name, attributes, line) {
        if (name === 'header') this.headerLanguage = attributes.srclang?.trim();
        if (name === 'header') this.isOwn = attributes['o-tmf'] === OWN_FORMAT;
        if (name === 'tu') this.#unit = {
            line,
            attributes,
            variants: [],
            notes: [],
            properties: []
        };
        if (!this.#unit) return;
        if (name === 'tuv') this.#variant = {
            attributes,
            codes: undefined,
            isTooLong: false
        };
        if (name === 'seg' && this.#variant) this.#seg = new SegReader(this.limits.segmentChars);
        if (name === 'note') this.#caption = new Caption(undefined, this.limits);
        if (name === 'prop') this.#caption = new Caption(attributes.type ?? '', this.limits);
    }
    #closeSeg() {
        if (this.#seg && this.#variant) {
            this.#variant.codes = this.#seg.codes;
            this.#variant.isTooLong = this.#seg.isTooLong;
        }
        this.#seg = undefined;
    }
    #closeVariant(line) {
        if (!this.#unit || !this.#variant) return;
        if (this.#unit.variants.length >= this.limits.perUnit) throw new FormatError('A unit has too many languages.', line);
        this.#unit.variants.push(this.#variant);
        this.#variant = undefined;
    }
    #closeUnit() {
        if (this.#unit) this.onUnit(this.#unit);
        this.#unit = undefined;
    }
    /** Notes and properties of a language count for its unit. */ #closeCaption() {
        if (this.#unit) this.#caption?.storeIn(this.#unit);
        this.#caption = undefined;
    }
}

//# sourceMappingURL=tmx-reader.js.map
