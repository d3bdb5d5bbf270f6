import type { FileLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import type { Attributes, XmlHandler } from '../xml/read-xml.js';

/** A term of a concept in one language, with its categories by their names: part of speech, status. */
export interface TbxTerm {
  text: string;
  categories: Record<string, string>;
}

/** One entry: terms by language, in the order of the file. */
export interface TbxConcept {
  line: number;
  languages: { language: string; terms: TbxTerm[] }[];
  notes: string[];
  marks: string[];
}

const CONCEPT = new Set(['conceptEntry', 'termEntry']);
const LANGUAGE = new Set(['langSec', 'langSet']);
const TERM = new Set(['termSec', 'tig', 'ntig']);
/** Elements that name a category by their attribute `type`. */
const TYPED = new Set(['termNote', 'admin', 'descrip']);
/** Categories that are elements of their own in the other style of TBX (DCT). */
const NAMED = new Set(['partOfSpeech', 'administrativeStatus', 'projectSubset', 'definition', 'context']);

/** Follows the elements of a TBX file, of ISO 30042:2019 or of 2008, in either style, and hands on every concept that closes. */
export class TbxReader implements XmlHandler {
  readonly #path: string[] = [];
  #concept: TbxConcept | undefined;
  #terms: TbxTerm[] | undefined;
  #term: TbxTerm | undefined;
  #text: { name: string; value: string; depth: number } | undefined;

  constructor(
    private readonly root: string,
    private readonly limits: FileLimits,
    private readonly onConcept: (concept: TbxConcept) => void,
  ) {}

  open(name: string, attributes: Attributes, line: number): void {
    if (this.#path.length === 0 && name !== this.root)
      throw new FormatError(`This is no TBX file: it begins with <${name.slice(0, 60)}>.`, line);
    this.#path.push(name);
    if (CONCEPT.has(name)) this.#concept = { line, languages: [], notes: [], marks: [] };
    if (!this.#concept) return;
    if (LANGUAGE.has(name)) this.#openLanguage(attributes, line);
    if (TERM.has(name)) this.#openTerm(line);
    const category = TYPED.has(name) ? attributes.type : NAMED.has(name) || name === 'term' || name === 'note' ? name : undefined;
    // Within a text there are only marks of inline elements, whose text is part of it.
    if (category !== undefined) this.#text ??= { name: category, value: '', depth: this.#path.length };
  }

  text(text: string): void {
    if (!this.#text) return;
    if (this.#text.value.length < this.limits.segmentChars) this.#text.value += text;
  }

  close(): void {
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

  #openLanguage(attributes: Attributes, line: number): void {
    const languages = this.#concept?.languages ?? [];
    if (languages.length >= this.limits.perUnit) throw new FormatError('An entry has too many languages.', line);
    this.#terms = [];
    languages.push({ language: attributes['xml:lang']?.trim() ?? '', terms: this.#terms });
  }

  #openTerm(line: number): void {
    if (!this.#terms) return;
    if (this.#terms.length >= this.limits.perUnit) throw new FormatError('A language of an entry has too many terms.', line);
    this.#term = { text: '', categories: {} };
  }

  #closeTerm(): void {
    if (this.#term?.text) this.#terms?.push(this.#term);
    this.#term = undefined;
  }

  #closeText({ name, value }: { name: string; value: string }): void {
    this.#text = undefined;
    const text = value.replace(/\s+/g, ' ').trim();
    if (!text || !this.#concept) return;
    if (name === 'term' && this.#term) this.#term.text = text;
    else if (name === 'projectSubset') this.#keep(this.#concept.marks, text);
    else if (name === 'note' || name === 'definition') this.#keep(this.#concept.notes, text);
    else if (this.#term && NAMED.has(name)) this.#term.categories[name] = text;
  }

  /** Drops the text beyond the cap, because nothing depends on it. */
  #keep(list: string[], text: string): void {
    if (list.length < this.limits.perUnit) list.push(text);
  }
}
