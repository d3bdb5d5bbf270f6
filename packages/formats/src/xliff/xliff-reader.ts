import { Caption, FORM_CAPTION, KEY_CAPTION } from '../unit/caption.js';
import type { FileLimits } from '../unit/file-limits.js';
import { FormatError } from '../unit/format-error.js';
import type { Attributes, XmlHandler } from '../xml/read-xml.js';
import { readLimit1, readLimit2, readProfiles, type SizeProfiles } from './length-limits.js';
import type { FileLanguages, RawPiece, RawUnit } from './raw-unit.js';
import { isStated1, readState1, readState2 } from './target-states.js';
import { TextReader } from './text-reader.js';
import { openCode1, openCode2 } from './xliff-codes.js';
import {
  FORM_CONTEXT,
  FORM_META,
  KEY_CONTEXTS,
  MESSAGE_RESTYPE,
  MESSAGE_TYPE,
  METADATA,
  OWN,
  SIZES,
  XLIFF_1,
  XLIFF_2,
} from './xliff-names.js';

type Version = 1 | 2;

const NO_PROFILES: SizeProfiles = { general: undefined, storage: undefined };
/** Elements whose text is a caption of their unit. */
const CAPTIONS = new Set(['note', 'prop', 'meta', 'context']);

/** Elements of 1.2 in a unit that hold sources and targets of their own, which are proposals and no translation. */
const IGNORED = new Set(['alt-trans', 'seg-source', 'bin-source', 'bin-target', 'matches', 'glossary', 'changeTrack', 'originalData']);

/** Follows the elements of an XLIFF file and hands on every unit that closes. */
export class XliffReader implements XmlHandler {
  #version: Version | undefined;
  #profiles = NO_PROFILES;
  #languages: FileLanguages = { source: '', target: '', isOwn: false };
  /** Whether what is open may be translated, from the outside in. */
  readonly #translatable: boolean[] = [];
  /** The open groups, from the outside in; undefined for one that is no message. */
  readonly #groups: (Attributes | undefined)[] = [];
  readonly #path: string[] = [];
  /** How deep within something that is not read. */
  #ignored = 0;
  #unit: RawUnit | undefined;
  #unitAttributes: Attributes = {};
  #piece: RawPiece | undefined;
  #text: TextReader | undefined;
  #textDepth = 0;
  #caption: Caption | undefined;

  constructor(
    private readonly limits: FileLimits,
    private readonly onUnit: (unit: RawUnit, languages: FileLanguages) => void,
  ) {}

  open(name: string, attributes: Attributes, line: number, uri: string): void {
    if (this.#path.length === 0) this.#openRoot(name, attributes, line, uri);
    this.#path.push(name);
    const isForeign = !this.#isOwn(uri);
    if (this.#text) {
      this.#textDepth++;
      this.#text.open(name, attributes, isForeign);
    } else if (this.#ignored > 0 || IGNORED.has(name) || (isForeign && uri !== METADATA)) {
      if (uri === SIZES && name === 'profiles') this.#profiles = readProfiles(attributes);
      this.#ignored++;
    } else this.#openOutside(name, attributes, line);
  }

  close(line: number): void {
    const name = this.#path.pop();
    if (this.#text) this.#closeText();
    else if (this.#ignored > 0) this.#ignored--;
    else if (name === 'segment' || name === 'ignorable') this.#closePiece(line);
    else if (name === 'trans-unit' || name === 'unit') this.#closeUnit();
    else if (name !== undefined && CAPTIONS.has(name)) this.#closeCaption();
    else if (name === 'file' || name === 'group') {
      this.#translatable.pop();
      if (name === 'group') this.#groups.pop();
    }
  }

  text(text: string): void {
    if (this.#text) this.#text.text(text);
    else if (this.#caption && this.#ignored === 0) this.#caption.add(text);
  }

  #openRoot(name: string, attributes: Attributes, line: number, uri: string): void {
    if (name !== 'xliff') throw new FormatError(`This is no XLIFF file: it begins with <${name.slice(0, 60)}>.`, line);
    const { version = '' } = attributes;
    this.#version = uri === XLIFF_2 || version.startsWith('2.') ? 2 : 1;
    if (this.#version === 1 && uri !== '' && uri !== XLIFF_1 && !uri.startsWith('urn:oasis:names:tc:xliff:document:1.'))
      throw new FormatError('This is no XLIFF file: its namespace is another one.', line);
    if (this.#version === 2)
      this.#languages = { source: attributes.srcLang?.trim() ?? '', target: attributes.trgLang?.trim() ?? '', isOwn: false };
  }

  /** Files of 1.2 are often written without the namespace. */
  #isOwn(uri: string): boolean {
    return uri === '' || (this.#version === 2 ? uri === XLIFF_2 : uri.startsWith('urn:oasis:names:tc:xliff:document:1.'));
  }

  #openOutside(name: string, attributes: Attributes, line: number): void {
    if (name === 'file' && this.#version === 1)
      this.#languages = {
        source: attributes['source-language']?.trim() ?? '',
        target: attributes['target-language']?.trim() ?? '',
        isOwn: attributes['tool-id'] === OWN,
      };
    if (name === 'metaGroup' && attributes.category === OWN) this.#languages = { ...this.#languages, isOwn: true };
    if (name === 'file') this.#profiles = NO_PROFILES;
    if (name === 'file' || name === 'group') this.#translatable.push(this.#isTranslatable(attributes));
    if (name === 'group') {
      const isMessage = attributes.restype === MESSAGE_RESTYPE || attributes.type === MESSAGE_TYPE;
      this.#groups.push(isMessage ? attributes : undefined);
    }
    if (name === 'trans-unit' || name === 'unit') this.#openUnit(attributes, line);
    if (!this.#unit) return;
    if (name === 'segment' || name === 'ignorable') this.#openPiece(name, attributes);
    if (name === 'source' || name === 'target') this.#openText(name, attributes);
    this.#caption = this.#captionOf(name, attributes) ?? this.#caption;
  }

  #captionOf(name: string, attributes: Attributes): Caption | undefined {
    const { 'context-type': context = '', type = '' } = attributes;
    const isOfForm =
      this.#groups.at(-1) !== undefined && (name === 'context' ? context === FORM_CONTEXT : name === 'meta' && type === FORM_META);
    if (isOfForm) return new Caption(FORM_CAPTION, this.limits);
    if (name === 'context') return KEY_CONTEXTS.includes(context) ? new Caption(KEY_CAPTION, this.limits) : undefined;
    if (name === 'note') return new Caption(undefined, this.limits);
    if (name === 'prop') return new Caption(attributes['prop-type'] ?? '', this.limits);
    return name === 'meta' ? new Caption(type, this.limits) : undefined;
  }

  #isTranslatable({ translate }: Attributes): boolean {
    return translate === undefined ? (this.#translatable.at(-1) ?? true) : translate === 'yes';
  }

  #openUnit(attributes: Attributes, line: number): void {
    this.#unitAttributes = attributes;
    const isTranslatable = this.#isTranslatable(attributes);
    const message = this.#groups.at(-1);
    const id = message?.id ?? attributes.id;
    const key = this.#version === 1 ? attributes.resname : attributes.name;
    const limit = this.#version === 1 ? readLimit1(attributes) : readLimit2(attributes, this.#profiles);
    this.#unit = { line, id, key, form: undefined, limit, isTranslatable, pieces: [], notes: [], properties: [] };
    // A unit of 1.2 is one piece.
    if (this.#version === 1) this.#piece = { isSegment: true, source: undefined, target: undefined, state: undefined, isStated: false };
  }

  #openPiece(name: string, attributes: Attributes): void {
    const isSegment = name === 'segment';
    const isStated = attributes.state !== undefined;
    this.#piece = { isSegment, source: undefined, target: undefined, state: isSegment ? readState2(attributes) : undefined, isStated };
  }

  #openText(name: 'source' | 'target', attributes: Attributes): void {
    const piece = this.#piece;
    if (!piece) return;
    const text = new TextReader(this.limits.segmentChars, this.#version === 2 ? openCode2 : openCode1);
    piece[name] = text;
    if (name === 'target' && this.#version === 1) {
      piece.state = readState1(attributes, this.#unitAttributes);
      piece.isStated = isStated1(attributes, this.#unitAttributes);
    }
    this.#text = text;
    this.#textDepth = 0;
  }

  #closeText(): void {
    if (this.#textDepth === 0) {
      this.#text = undefined;
      return;
    }
    this.#textDepth--;
    this.#text?.close();
  }

  #closePiece(line: number): void {
    if (!this.#unit || !this.#piece) return;
    if (this.#unit.pieces.length >= this.limits.perUnit) throw new FormatError('A unit has too many segments.', line);
    this.#unit.pieces.push(this.#piece);
    this.#piece = undefined;
  }

  #closeUnit(): void {
    const unit = this.#unit;
    if (unit && this.#version === 1 && this.#piece) unit.pieces.push(this.#piece);
    this.#unit = undefined;
    this.#piece = undefined;
    if (unit) this.onUnit(unit, this.#languages);
  }

  #closeCaption(): void {
    if (this.#unit) this.#caption?.storeIn(this.#unit);
    this.#caption = undefined;
  }
}
