import { LENGTH_UNITS, type LengthUnit } from '@bhashantar/segmenter';
import type { UnitLimit } from '../unit/file-unit.js';
import { readMax } from '../unit/read-max.js';
import { type Attributes, inNamespace } from '../xml/read-xml.js';
import { OWN, SIZES } from './xliff-names.js';

/**
 * Units of `maxwidth` in XLIFF 1.2. A glyph is a grapheme cluster there. A char is a character of Unicode, which is one UTF-16 code unit except in
 * emoji and rare scripts.
 */
const SIZE_UNITS: Readonly<Record<LengthUnit, string>> = { graphemes: 'glyph', utf16: 'char', bytes: 'byte' };

/** The attributes of a unit of XLIFF 1.2. */
export const limitAttributes1 = (limit: UnitLimit | undefined): Record<string, string> =>
  limit ? { maxwidth: String(limit.max), 'size-unit': SIZE_UNITS[limit.unit] } : {};

/** The limit of a unit of XLIFF 1.2; undefined if it is the width of a picture of the text. */
export function readLimit1({ maxwidth, 'size-unit': sizeUnit }: Attributes): UnitLimit | undefined {
  const max = readMax(maxwidth);
  const unit = LENGTH_UNITS.find((each) => SIZE_UNITS[each] === sizeUnit);
  return max && unit ? { max, unit } : undefined;
}

/** The profiles by which a file of XLIFF 2.1 says in what units its limits are. */
export interface SizeProfiles {
  general: string | undefined;
  storage: string | undefined;
}

/** The standard has no profile for grapheme clusters. It lets programs name their own, and others ignore limits of profiles that they do not know. */
const GRAPHEMES = `${OWN}:graphemes`;
const CODE_POINTS = 'xliff:codepoints';
const STORAGE: Readonly<Record<Exclude<LengthUnit, 'graphemes'>, string>> = { utf16: 'xliff:utf16', bytes: 'xliff:utf8' };

/** The storage profile of a file of XLIFF 2.1 in which a unit can have this limit; undefined if any works. */
export const storageOf = (limit: UnitLimit | undefined): string | undefined =>
  limit && limit.unit !== 'graphemes' ? STORAGE[limit.unit] : undefined;

/** The attributes of the `profiles` of a file of XLIFF 2.1. */
export const profileAttributes = (storage: string | undefined): Record<string, string> => ({
  generalProfile: GRAPHEMES,
  storageProfile: storage ?? STORAGE.bytes,
});

/** The attributes of a unit of XLIFF 2.1, in a file with `storageOf` its limit as its storage profile. */
export function limitAttributes2(limit: UnitLimit | undefined): Record<string, string> {
  if (!limit) return {};
  return { [limit.unit === 'graphemes' ? 'slr:sizeRestriction' : 'slr:storageRestriction']: String(limit.max) };
}

export const readProfiles = (attributes: Attributes): SizeProfiles => ({
  general: attributes.generalProfile,
  storage: attributes.storageProfile,
});

/** A restriction is its most, or its least and its most. */
const mostOf = (restriction: string | undefined) => readMax(restriction?.slice(restriction.indexOf(',') + 1));

/** The limit of a unit of XLIFF 2.1; undefined if its file counts in units that this product does not know. */
export function readLimit2(attributes: Attributes, { general, storage }: SizeProfiles): UnitLimit | undefined {
  const size = mostOf(attributes[inNamespace(SIZES, 'sizeRestriction')]);
  if (size && general === GRAPHEMES) return { max: size, unit: 'graphemes' };
  // A code point is one UTF-16 code unit, except in emoji and rare scripts.
  if (size && general === CODE_POINTS) return { max: size, unit: 'utf16' };
  const stored = mostOf(attributes[inNamespace(SIZES, 'storageRestriction')]);
  if (stored && storage === STORAGE.bytes) return { max: stored, unit: 'bytes' };
  return stored && storage === STORAGE.utf16 ? { max: stored, unit: 'utf16' } : undefined;
}
