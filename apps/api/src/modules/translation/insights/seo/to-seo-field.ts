import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, type SeoField, typeOf } from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { toSourceHash } from '../../translations/source-hash.js';
import type { SeoFieldRow } from './seo.repository.js';

const TITLES = new Set(['title', 'og:title', 'twitter:title']);
const DESCRIPTIONS = new Set(['description', 'og:description', 'twitter:description']);
/** Far more than search engines show. Beyond this length, characters are not counted as people see them. */
const COUNTED = 2_000;
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people see them: a consonant with its vowel sign is one. */
function lengthOf(text: string, example: SeoField['example']): number {
  const plain = toPlainText(text, example?.values);
  return Array.from(CHARACTERS.segment(plain.slice(0, COUNTED))).length + Math.max(0, plain.length - COUNTED);
}

function maxLengthOf(field: string): number | null {
  if (TITLES.has(field)) return SEO_TITLE_MAX;
  return DESCRIPTIONS.has(field) ? SEO_DESCRIPTION_MAX : null;
}

/** A text of a page for search engines as the API shows it. */
export function toSeoField({ field, hash, source, example, target, origin, displayType, version, problems }: SeoFieldRow): SeoField {
  const maxLength = maxLengthOf(field);
  const targetLength = target === null ? null : lengthOf(target, example);
  const translationType = origin && displayType ? typeOf(origin, displayType) : 'NO_TRANSLATION_AVAILABLE';
  return {
    ...{ field, source, example, target, displayType, translationType },
    sourceHash: toSourceHash(hash),
    version: version ?? 0,
    problems: problems ?? [],
    sourceLength: lengthOf(source, example),
    targetLength,
    maxLength,
    isTooLong: maxLength !== null && targetLength !== null && targetLength > maxLength,
    isMissing: translationType === 'NO_TRANSLATION_AVAILABLE' || translationType === 'TRANSLITERATION',
  };
}
