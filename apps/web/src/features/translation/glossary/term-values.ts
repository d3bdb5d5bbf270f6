import type { AddGlossaryTermDto, GlossaryEntry, PartOfSpeech, TermRule } from '@bhashantar/contracts';
import { linesOf } from '../../../lib/lines-of.js';

/** The values of the form of a term. An empty text means no choice. */
export interface TermValues {
  source: string;
  rule: TermRule;
  language: string;
  target: string;
  caseSensitive: boolean;
  partOfSpeech: PartOfSpeech | '';
  /** One per line. */
  forbidden: string;
  note: string;
}

/** Without an id the term is a new one. */
export type TermBody = AddGlossaryTermDto & { termId?: string };

export const newTerm = (language: string, source = ''): TermValues => ({
  ...{ source, rule: 'translate', language, target: '', caseSensitive: false },
  ...{ partOfSpeech: '', forbidden: '', note: '' },
});

export const valuesOf = (term: GlossaryEntry): TermValues => ({
  ...{ source: term.source, rule: term.rule, language: term.language ?? '', target: term.target ?? '' },
  ...{
    caseSensitive: term.caseSensitive,
    partOfSpeech: term.partOfSpeech ?? '',
    forbidden: term.forbidden.join('\n'),
    note: term.note ?? '',
  },
});

export function bodyOf({ source, rule, language, target, caseSensitive, partOfSpeech, forbidden, note }: TermValues): AddGlossaryTermDto {
  const words = linesOf(forbidden);
  return {
    ...{ source, rule, caseSensitive },
    ...(language && { language }),
    ...(rule === 'translate' && { target }),
    ...(partOfSpeech && { partOfSpeech }),
    ...(words.length > 0 && { forbidden: words }),
    ...(note && { note }),
  };
}
