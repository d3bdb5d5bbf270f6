import { isEmail } from '@bhashantar/contracts';
import { convertNumerals, convertScript, detectScript, toLatinNumerals, transliterate } from '@bhashantar/indic';
import {
  adoptText,
  checkTarget,
  countWords,
  extractPlaceables,
  hashSource,
  parseTarget,
  serializeTarget,
  splitSentences,
  toPlainText,
} from '@bhashantar/segmenter';
import { splitName } from '../../../modules/identity/auth/registration/split-name.js';
import { tameFileName } from '../../../modules/identity/organisations/documents/describe-document.js';
import { emailKey } from '../../../modules/identity/users/email-key.js';
import { protectSegment, type Question, restoreMarks, splitSegment } from '../../../modules/translation/engines/protect-segment.js';
import { createTermFinder } from '../../../modules/translation/glossary/find-terms.js';
import type { GlossaryService } from '../../../modules/translation/glossary/glossary.service.js';
import { adoptUnit } from '../../../modules/translation/memory/adopt-unit.js';
import { checkQuality } from '../../../modules/translation/memory/check-quality.js';
import type { MemoryService } from '../../../modules/translation/memory/memory.service.js';
import { findWholeTerm } from '../../../modules/translation/pipeline/find-whole-term.js';
import { LocalAnswersService } from '../../../modules/translation/pipeline/local-answers.service.js';
import { phraseKey } from '../../../modules/translation/pipeline/phrase-key.js';
import { Phrasebook } from '../../../modules/translation/pipeline/phrasebook.js';
import { splitEnding } from '../../../modules/translation/pipeline/split-ending.js';
import { splitParts } from '../../../modules/translation/pipeline/split-parts.js';
import { csvLine } from '../../../platform/csv/csv-line.js';
import { tameName } from '../../../platform/mail/compose-mail.js';
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
const local = new LocalAnswersService({} as MemoryService, {} as GlossaryService, new Phrasebook(), new LoopTurns());
const isQuestion = (part: string | Question): part is Question => typeof part !== 'string';

/** The text itself in as many terms as it has room for. */
const termsOf = (text: string) =>
  Array.from({ length: Math.floor(text.length / 200) }, (_, i) => ({
    source: text.slice(200 * i, 200 * (i + 1)),
    target: 'a',
    isCaseSensitive: i % 2 === 0,
  }));

/** There and back, as if the engine gave the text as it was. */
function protectAndRestore(text: string): void {
  for (const part of protectSegment(text, { locale: 'en', findTerms })) if (isQuestion(part)) restoreMarks(part, part.text);
}

/** A text that does not parse is refused, which must not take long either. */
function parseAndWrite(text: string): void {
  try {
    serializeTarget(parseTarget(text));
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'TargetSyntaxError') throw error;
  }
}

const of = (name: string, run: (text: string) => unknown): FreezeFunction => ({
  name,
  kinds: ['segment'],
  sizes: [1_000, 32_000],
  run,
});

/** What is done to the texts of segments, translations, phrases, terms and names. */
export const SEGMENT_FUNCTIONS: readonly FreezeFunction[] = [
  of('hashSource', hashSource),
  of('extractPlaceables', extractPlaceables),
  of('adoptText', adoptText),
  of('checkTarget', (text) => checkTarget(text, text)),
  of('checkTarget of another text', (text) => checkTarget(SOURCE, text)),
  of('toPlainText', (text) => toPlainText(text)),
  of('countWords', (text) => countWords(text)),
  of('splitSentences', (text) => splitSentences(text, 'en')),
  of('splitSentences in Hindi', (text) => splitSentences(text, 'hi')),
  of('parseTarget', parseAndWrite),
  of('protectSegment', protectAndRestore),
  of('splitSegment', (text) => splitSegment(text, { locale: 'en', findTerms })),
  of('restoreMarks', (text) => restoreMarks({ text: '[1]', tokens: new Map([[1, '{1}']]) }, text)),
  of('withoutMemory', (text) => local.withoutMemory('en', 'hi', text, TERMS)),
  of('findWholeTerm', (text) => findWholeTerm(TERMS, text, 'hi')),
  of('splitEnding', splitEnding),
  of('phraseKey', phraseKey),
  of('splitParts', splitParts),
  of('a term finder', findTerms),
  // As many terms as the text has room for: both grow.
  { ...of('createTermFinder', (text) => createTermFinder(termsOf(text))(text)), sizes: [1_000, 8_000] },
  of('checkQuality', (text) => checkQuality(text, text, 'hi')),
  of('checkQuality of another text', (text) => checkQuality(SOURCE, text, 'hi')),
  of('adoptUnit', (text) => adoptUnit(text, text)),
  of('csvLine', (text) => csvLine([text])),
  of('transliterate', (text) => transliterate(text, 'hi', { numerals: 'convert' })),
  of('transliterate into Urdu', (text) => transliterate(text, 'ur', { maskTerms: MASK })),
  of('transliterate a place', (text) => transliterate(text, 'ta', { names: 'places' })),
  of('convertScript', (text) => convertScript(text, 'hi', 'pa')),
  of('convertScript from Urdu', (text) => convertScript(text, 'ur', 'hi')),
  of('convertScript from Punjabi', (text) => convertScript(text, 'pa', 'bn')),
  of('convertNumerals', (text) => convertNumerals(text, 'hi')),
  of('toLatinNumerals', toLatinNumerals),
  of('detectScript', detectScript),
  of('tameName', tameName),
  of('splitName', splitName),
  of('tameFileName', tameFileName),
  of('emailKey', emailKey),
  of('isEmail', isEmail),
];
