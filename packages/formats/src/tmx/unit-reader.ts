import { decodeMarkup } from '../unit/decode-markup.js';
import type { ReadUnit, UnitProperty, UnitVariant } from '../unit/file-unit.js';
import type { FormatProblem, ProblemField } from '../unit/format-error.js';
import type { InlineCode } from '../unit/inline-code.js';
import { CodeNumbers, numberCodes } from '../unit/number-codes.js';
import type { ReadResult } from '../unit/read-options.js';
import type { Attributes } from '../xml/read-xml.js';
import { parseTmxDate } from './tmx-date.js';

/** A language of a unit as the file has it. */
export interface RawVariant {
  attributes: Attributes;
  codes: InlineCode[] | undefined;
  isTooLong: boolean;
}

/** A unit as the file has it. */
export interface RawUnit {
  line: number;
  attributes: Attributes;
  variants: RawVariant[];
  notes: string[];
  properties: UnitProperty[];
}

/** The `*all*` of TMX: any language may be the source. */
const ANY = '*all*';

const languageOf = ({ attributes }: RawVariant) => (attributes['xml:lang'] ?? attributes.lang ?? '').trim();
const primary = (language: string) => language.toLowerCase().split(/[-_]/)[0] ?? '';

function findSource(variants: readonly RawVariant[], wanted: string): RawVariant | undefined {
  if (wanted === ANY) return variants[0];
  const exact = variants.find((variant) => languageOf(variant).toLowerCase() === wanted.toLowerCase());
  return exact ?? variants.find((variant) => primary(languageOf(variant)) === primary(wanted));
}

function toVariant(raw: RawVariant, unit: Attributes, write: (codes: readonly InlineCode[]) => string): UnitVariant {
  const attributes: Attributes = { ...unit, ...raw.attributes };
  const createdAt = parseTmxDate(attributes.creationdate);
  const changedAt = parseTmxDate(attributes.changedate);
  return {
    language: languageOf(raw),
    text: write(raw.codes ?? []),
    ...(createdAt && { createdAt }),
    ...(attributes.creationid !== undefined && { createdBy: attributes.creationid }),
    ...(changedAt && { changedAt }),
    ...(attributes.changeid !== undefined && { changedBy: attributes.changeid }),
  };
}

type Problem = Pick<FormatProblem, 'field' | 'message'>;

const problem = (field: ProblemField, message: string): Problem => ({ field, message });

function problemOf(unit: RawUnit, source: RawVariant | undefined, wanted: string): Problem | undefined {
  if (unit.variants.some((variant) => !languageOf(variant))) return problem('language', 'A translation does not say its language.');
  const tooLong = unit.variants.find((variant) => variant.isTooLong);
  if (tooLong) return problem(tooLong === source ? 'source' : 'target', 'A segment is too long.');
  if (!source) return problem('source', `The unit has no source in ${wanted}.`);
  if (!source.codes || unit.variants.every((variant) => variant === source || !variant.codes))
    return problem('target', 'The unit has no translation.');
  return undefined;
}

/**
 * Makes a unit of the parsed parts, or returns what is wrong with it. `sourceLanguage` comes from the caller, the unit or the header;
 * `isOwn`: this product wrote the file.
 */
export function toUnit(raw: RawUnit, sourceLanguage: string, isOwn: boolean): ReadResult {
  const source = findSource(raw.variants, sourceLanguage);
  const found = problemOf(raw, source, sourceLanguage);
  if (found || !source) return { problem: { line: raw.line, ...(found ?? problem('source', 'The unit has no source.')) } };
  const numbers = new CodeNumbers();
  const write = (codes: readonly InlineCode[]) => numberCodes(isOwn ? codes : decodeMarkup(codes), numbers);
  const others = raw.variants.filter((variant) => variant !== source && variant.codes);
  const unit: ReadUnit = {
    line: raw.line,
    ...(raw.attributes.tuid !== undefined && { id: raw.attributes.tuid }),
    source: toVariant(source, raw.attributes, write),
    targets: others.map((variant) => toVariant(variant, raw.attributes, write)),
    ...(raw.notes.length > 0 && { notes: raw.notes }),
    ...(raw.properties.length > 0 && { properties: raw.properties }),
  };
  return { unit };
}
