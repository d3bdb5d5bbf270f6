import { FormatError } from '../unit/format-error.js';
const CONCEPT = new Set([
    'conceptEntry',
    'termEntry'
]);
const LANGUAGE = new Set([
    'langSec',
    'langSet'
]);
const TERM = new Set([
    'termSec',
    'tig',
    'ntig'
]);
/** Elements that name a category by their attribute `type`. */ const TYPED = new Set([
    'termNote',
    'admin',
    'descrip'
]);
/** Categories that are elements of their own in the other style of TBX (DCT). */ const NAMED = new Set([
    'partOfSpeech',
    'administrativeStatus',
    'projectSubset',
    'definition',
    'context'
]);
/** Follows the elements of a TBX file, of ISO 30042:2019 or of 2008, in either style, and hands on every concept that closes. */ export class TbxReader {
    #path;
    #concept;
    #terms;
    #term;
    #text;
    constructor(root, limits, onConcept){
        this.root = root;
        this.limits = limits;
        this.onConcept = onConcept;
        this.#path = [];
    }
    open(name, attributes, line) {
        if (this.#path.length === 0 && name !== this.root) throw new FormatError(`This is no TBX file: it begins with <${name.slice(0, 60)}>.`, line);
        this.#path.push(name);
        if (CONCEPT.has(name)) this.#concept = {
            line,
            languages: [],
            notes: [],
            marks: []
        };
        if (!this.#concept) return;
        if (LANGUAGE.has(name)) this.#openLanguage(attributes, line);
        if (TERM.has(name)) this.#openTerm(line);
        const category = TYPED.has(name) ? attributes.type : NAMED.has(name) || name === 'term' || name === 'note' ? name : undefined;
        // Within a text there are only marks of inline elements, whose text is part of it.
        if (category !== undefined) this.#text ??= {
            name: category,
            value: '',
            depth: this.#path.length
        };
    }
    text(text) {
        if (!this.#text) return;
        if (this.#text.value.length < this.limits.segmentChars) this.#text.value += text;
    }
    close() {
        const depth = this.#path.length;
        const name = this.#path.pop() ?? '';
        if (this.#text?.depth === depth) this.#closeText(this.#text);
        if (TERM.has(name)) this.#closeTerm();
        if (LANGUAGE.has(name)) this.#terms = undefined;
        if (CONCEPT.has(name) && this.#concept) {
            this.onConcept(this.#concept);
            this.#concept = undefined;
        }
    }
    #openLanguage(attributes, line) {
        const languages = this.#concept?.languages ?? [];
        if (languages.length >= this.limits.perUnit) throw new FormatError('An entry has too many languages.', line);
        this.#terms = [];
        languages.push({
            language: attributes['xml:lang']?.trim() ?? '',
            terms: this.#terms
        });
    }
    #openTerm(line) {
        if (!this.#terms) return;
        if (this.#terms.length >= this.limits.perUnit) throw new FormatError('A language of an entry has too many terms.', line);
        this.#term = {
            text: '',
            categories: {}
        };
    }
    #closeTerm() {
        if (this.#term?.text) this.#terms?.push(this.#term);
        this.#term = undefined;
    }
    #closeText({ name, value }) {
        this.#text = undefined;
        const text = value.replace(/\s+/g, ' ').trim();
        if (!text || !this.#concept) return;
        if (name === 'term' && this.#term) this.#term.text = text;
        else if (name === 'projectSubset') this.#keep(this.#concept.marks, text);
        else if (name === 'note' || name === 'definition') this.#keep(this.#concept.notes, text);
        else if (this.#term && NAMED.has(name)) this.#term.categories[name] = text;
    }
    /** What is beyond the cap is dropped, for nothing depends on it. */ #keep(list, text) {
        if (list.length < this.limits.perUnit) list.push(text);
    }
}

//# sourceMappingURL=tbx-reader.js.map
