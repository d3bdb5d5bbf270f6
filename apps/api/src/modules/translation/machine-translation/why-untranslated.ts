import type { EngineError } from './engines/engine-error.js';
import type { Outcome, RefusalReason } from './translate-segments.js';

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  message: 'cannot translate a message whose plurals cannot be taken apart',
  placeholders: 'lost placeholders',
  rejected: 'did not accept the text',
  empty: 'gave no translation',
  notInPlan: 'is not part of your plan',
  broken: 'wrote characters that no text has',
  preamble: 'wrote about the text instead of translating it',
  addedValues: 'added numbers or addresses',
  untranslated: 'left the text unchanged',
  wrongScript: 'wrote in another script',
  wrongLanguage: 'wrote in another language',
  addedSentences: 'added sentences',
  wrongLength: 'gave a translation of an unlikely length',
};

type Untranslated = Pick<Extract<Outcome, { kind: 'refused' }>, 'kind' | 'reason'> | { kind: 'failed'; error: EngineError } | undefined;

/**
 * The part of a sentence after the engine's name that says what it did instead of translating. An engine that reported nothing gave no
 * translation.
 */
export const whyUntranslated = (outcome: Untranslated): string =>
  outcome?.kind === 'failed' ? outcome.error.message : REFUSALS[outcome?.reason ?? 'empty'];

/** The same as a sentence. */
export const untranslatedSentence = (engine: string, outcome: Untranslated): string => `${engine} ${whyUntranslated(outcome)}.`;
