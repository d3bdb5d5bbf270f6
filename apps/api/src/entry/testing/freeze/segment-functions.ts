import { isEmail } from '@bhashantar/contracts';
import { csvLine, rearm } from '@bhashantar/formats';
import { convertNumerals, convertScript, detectScript, scriptSpans, toLatinNumerals, transliterate } from '@bhashantar/indic';
import { CHECK_CODES, fixTranslation, isFixable } from '@bhashantar/quality-checks';
import { countWords, extractPlaceables, normaliseText, splitSentences } from '@bhashantar/segmenter';
import {
  changeTextDigits,
  changeValueDigits,
  checkTarget,
  hashSource,
  parseSegment,
  serialiseSegment,
  toPlainText,
} from '@bhashantar/segmenter/segment-format';
import { splitName } from '../../../modules/identity/auth/registration/split-name.js';
import { sanitiseFileName } from '../../../modules/identity/organisations/documents/sanitise-file-name.js';
import { replaceInTarget } from '../../../modules/translation/bulk-changes/replace-in-target.js';
import { readPhrases } from '../../../modules/translation/glossary/candidates/read-phrases.js';
import { createTermFinder } from '../../../modules/translation/glossary/find-terms.js';
import type { GlossaryService } from '../../../modules/translation/glossary/glossary.service.js';
import { findAnswerProblem } from '../../../modules/translation/machine-translation/answers/find-answer-problem.js';
import {
  type MtChunk,
  protectSegment,
  restoreInlineTags,
  splitSegment,
} from '../../../modules/translation/machine-translation/inline-tags/protect-segment.js';
import { withoutPrivateContent } from '../../../modules/translation/machine-translation/private-content/mask-private-content.js';
import { findMixed } from '../../../modules/translation/mixed-language/find-mixed.js';
import { readReturnedText } from '../../../modules/translation/prabandhak/work/read-returned-text.js';
import { findWholeTerm } from '../../../modules/translation/pre-translation/matches/find-whole-term.js';
import { MatchesService } from '../../../modules/translation/pre-translation/matches/matches.service.js';
import { phraseKey } from '../../../modules/translation/pre-translation/matches/phrase-key.js';
import { Phrasebook } from '../../../modules/translation/pre-translation/matches/phrasebook.js';
import { splitEnding } from '../../../modules/translation/pre-translation/matches/split-ending.js';
import { splitParts } from '../../../modules/translation/pre-translation/matches/split-parts.js';
import { checkSegment, DEFAULT_RULES, toCheckInput } from '../../../modules/translation/quality-rules/check-segment.js';
import { findSpans } from '../../../modules/translation/translation-memory/concordance/find-spans.js';
import { readWords } from '../../../modules/translation/translation-memory/fuzzy/read-words.js';
import { normaliseUnit } from '../../../modules/translation/translation-memory/imports/normalise-unit.js';
import type { TranslationMemoryService } from '../../../modules/translation/translation-memory/translation-memory.service.js';
import { hideBodySecrets } from '../../../platform/inbound-webhooks/hide-body-secrets.js';
import { sanitiseName } from '../../../platform/messaging/mail/compose-mail.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { findPrivateContent, hidePrivateContent } from '../../../platform/private-content/find-private-content.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { FreezeFunction } from './freeze-function.js';

const TERMS = [
  { source: 'New York', target: 'न्यूयॉर्क', isCaseSensitive: false },
  { source: 'A.', target: 'ए.', isCaseSensitive: true },
  { source: '1 a', target: '१ अ', isCaseSensitive: false },
];
const MASK = { 'New York': 'न्यूयॉर्क', 'St.': 'सेंट', 'a b c': 'क' };
const SOURCE = 'Open an account at <1>our branch</1> in {1} days.';

const findTerms = createTermFinder(TERMS);
const local = new MatchesService({} as TranslationMemoryService, {} as GlossaryService, new Phrasebook(), new LoopTurns());
const RULES = { ...DEFAULT_RULES, findTerms };
const FIXABLE = CHECK_CODES.filter(isFixable);
const asSource = (source: string) => ({ source, isOrderFixed: true });
const isChunk = (part: string | MtChunk): part is MtChunk => typeof part !== 'string';

/** The text itself in as many terms as it has room for. */
const termsOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / 200) }, (_, i) => ({
    source: text.slice(200 * i, 200 * (i + 1)),
    target: 'a',
    isCaseSensitive: i % 2 === 0,
  }));

/** Sends a text to an engine that returns it unchanged, and reads the reply. */
function protectAndRestore(text: string): void {
  for (const part of protectSegment(text, { locale: 'en', findTerms })) if (isChunk(part)) restoreInlineTags(part, part.text);
}

/** A text that does not parse is refused, which must not take long either. */
function parseAndWrite(text: string): void {
  try {
    serialiseSegment(parseSegment(text));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SegmentSyntaxError') throw error;
  }
}

const of = (name: string, run: (text: string) => unknown): FreezeFunction => ({
  name,
  kinds: ['segment'],
  sizes: [1_000, 32_000],
  run,
});

/** Functions of the texts of segments, translations, phrases, terms and names. */
export const SEGMENT_FUNCTIONS: readonly FreezeFunction[] = [
  of('hashSource', hashSource),
  of('extractPlaceables', extractPlaceables),
  of('normaliseText', normaliseText),
  of('readWords', readWords),
  of('findSpans', (text) => findSpans(text, text.slice(0, 2))),
  of('checkTarget', (text) => checkTarget(text, text)),
  of('checkTarget of another text', (text) => checkTarget(SOURCE, text)),
  of('toPlainText', (text) => toPlainText(text)),
  of('countWords', (text) => countWords(text)),
  of('splitSentences', (text) => splitSentences(text, 'en')),
  of('splitSentences in Hindi', (text) => splitSentences(text, 'hi')),
  of('parseSegment', parseAndWrite),
  of('protectSegment', protectAndRestore),
  of('splitSegment', (text) => splitSegment(text, { locale: 'en', findTerms })),
  of('restoreInlineTags', (text) => restoreInlineTags({ masks: new Map([[1, '{1}']]) }, text)),
  of('findPrivateContent', findPrivateContent),
  of('hidePrivateContent', hidePrivateContent),
  of('withoutPrivateContent', withoutPrivateContent),
  of('findAnswerProblem', (text) => findAnswerProblem(text, text, { from: 'en', to: 'hi' })),
  of('findAnswerProblem of a foreign answer', (text) => findAnswerProblem(SOURCE, text, { from: 'en', to: 'hi' })),
  of('withoutMemory', (text) => local.withoutMemory('en', 'hi', text, TERMS)),
  of('findWholeTerm', (text) => findWholeTerm(TERMS, text, 'hi')),
  of('splitEnding', splitEnding),
  of('phraseKey', phraseKey),
  of('splitParts', splitParts),
  of('a term finder', findTerms),
  // One term for each bit of text that can hold one, so that both grow.
  { ...of('createTermFinder', (text) => createTermFinder(termsOf(text))(text)), sizes: [1_000, 8_000] },
  of('checkSegment', (text) => checkSegment(asSource(text), text, 'hi', RULES)),
  of('every fix', (text) => FIXABLE.map((code) => fixTranslation(toCheckInput(asSource(SOURCE), text, 'hi', RULES), code))),
  of('checkSegment of another text', (text) => checkSegment(asSource(SOURCE), text, 'hi', RULES)),
  of('readReturnedText', (text) => readReturnedText({ target: text, format: 'inline-xliff' }, text)),
  of('readReturnedText of plain text', (text) => readReturnedText({ target: text, format: 'plain' }, SOURCE)),
  of('hideBodySecrets', (text) => hideBodySecrets(text, [SOURCE])),
  of('normaliseUnit', (text) => normaliseUnit(text, text)),
  of('csvLine', (text) => csvLine([text])),
  of('rearm', rearm),
  of('transliterate', (text) => transliterate(text, 'hi', { numerals: 'convert' })),
  of('transliterate into Urdu', (text) => transliterate(text, 'ur', { maskTerms: MASK })),
  of('transliterate a place', (text) => transliterate(text, 'ta', { names: 'places' })),
  of('convertScript', (text) => convertScript(text, 'hi', 'pa')),
  of('convertScript from Urdu', (text) => convertScript(text, 'ur', 'hi')),
  of('convertScript from Punjabi', (text) => convertScript(text, 'pa', 'bn')),
  of('convertNumerals', (text) => convertNumerals(text, 'hi')),
  of('toLatinNumerals', toLatinNumerals),
  of('changeTextDigits', (text) => changeTextDigits(text, ['0123456789', '०१२३४५६७८९'])),
  of('changeValueDigits', (text) => changeValueDigits(text, ['12'], ['0123456789', '०१२३४५६७८९'])),
  of('detectScript', detectScript),
  of('scriptSpans', scriptSpans),
  of('findMixed', (text) => findMixed(text, 'hi')),
  of('readPhrases', (text) => readPhrases(text, 'en')),
  of('readPhrases of Hindi', (text) => readPhrases(text, 'hi')),
  of('replaceInTarget', (text) => replaceInTarget(text, { find: 'a', replaceWith: 'b', matchCase: false, wholeWord: true })),
  of('sanitiseName', sanitiseName),
  of('splitName', splitName),
  of('sanitiseFileName', sanitiseFileName),
  of('emailKey', emailKey),
  of('isEmail', isEmail),
];
