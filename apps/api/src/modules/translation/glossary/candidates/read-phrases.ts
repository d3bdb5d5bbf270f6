import { requireLanguage } from '@bhashantar/contracts';
import { LRUCache } from 'lru-cache';
import { commonWords } from './common-words.js';

/** A word or run of words that may be a name. */
export interface Phrase {
  /** The phrase as written. */
  text: string;
  words: number;
  /** Whether its capitals are significant. They are not at the start of a sentence, nor where every word has one. */
  isEvidence: boolean;
  /** A capital within a word, as in eBay, tells a name from a word of the dictionary. */
  hasInnerCapital: boolean;
}

export interface ReadText {
  phrases: Phrase[];
  /** Words without a capital, each once, in lower case. */
  plain: Set<string>;
}

/** UTF-16 units of a text that are read: longer ones are data, not prose. */
const READ_MAX = 20_000;
/** The most words of a phrase. */
const PHRASE_WORDS = 7;
/** Words that titles write without a capital: in English these, in other languages words shorter than four letters. */
const SMALL_WORDS = new Set('a an the and or but nor of in on at to by for from with as is its via per vs'.split(' '));
const isSmall = (word: string, language: string) => (language === 'en' ? SMALL_WORDS.has(word) : word.length < 4);
/** Scripts with capitals. In texts of other scripts it is Latin words that stand out. */
const CASED = new Set(['Latn', 'Cyrl', 'Grek', 'Armn']);

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const ENDS_SENTENCE = /[.!?:;|•·–—।॥؟\n]/;
/** Words that stand within names without a capital. */
const CONNECTORS = new Set('of and the for de la du des del di da do dos van von y e et und'.split(' '));

type Kind = 'plain' | 'value' | 'connector' | 'capital' | 'acronym' | 'inner' | 'foreign';

interface Word {
  text: string;
  kind: Kind;
  /** Only white space separates it from the word before. */
  isJoined: boolean;
}

/** The words of a site repeat often, so their kinds are cached. */
const kinds = new LRUCache<string, Kind>({ max: 20_000 });

const MARKED: ReadonlySet<Kind> = new Set(['capital', 'acronym', 'inner', 'foreign']);
const isMarked = ({ kind }: Word) => MARKED.has(kind);

/** Finds words that stand out by capitals or by their script, and runs of them, in a text without tags. Takes a time that is linear in the text. */
export function readPhrases(text: string, sourceLanguage: string): ReadText {
  const read: ReadText = { phrases: [], plain: new Set() };
  const kindOf = CASED.has(requireLanguage(sourceLanguage).script) ? kindByCase : kindByScript;
  for (const sentence of sentencesOf(text.slice(0, READ_MAX).normalize('NFC'), kindOf)) readSentence(sentence, sourceLanguage, read);
  return read;
}

function sentencesOf(text: string, kindOf: (word: string) => Kind): Word[][] {
  const sentences: Word[][] = [];
  let sentence: Word[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const gap = text.slice(end, index);
    if (sentence.length > 0 && ENDS_SENTENCE.test(gap)) {
      sentences.push(sentence);
      sentence = [];
    }
    const word = found.replace(/['’]s$/i, '');
    sentence.push({ text: word, kind: kindOf(word), isJoined: gap !== '' && gap.trim() === '' });
    end = index + found.length;
  }
  return sentence.length > 0 ? [...sentences, sentence] : sentences;
}

function kindByCase(word: string): Kind {
  const known = kinds.get(word);
  if (known) return known;
  const kind = readCase(word);
  kinds.set(word, kind);
  return kind;
}

function readCase(word: string): Kind {
  if (CONNECTORS.has(word)) return 'connector';
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'value';
  const upper = word.match(/[\p{Lu}\p{Lt}]/gu)?.length ?? 0;
  if (letters < 2 || upper === 0) return 'plain';
  if (upper === letters) return 'acronym';
  if (/\p{Ll}\p{Lu}|^\p{Ll}-\p{Lu}/u.test(word)) return 'inner';
  return /^\p{L}*?[\p{Lu}\p{Lt}]/u.test(word) ? 'capital' : 'plain';
}

function kindByScript(word: string): Kind {
  if (!/\p{L}/u.test(word)) return 'value';
  return /^\p{Script=Latin}{2}/u.test(word) ? 'foreign' : 'plain';
}

function readSentence(words: readonly Word[], language: string, { phrases, plain }: ReadText): void {
  for (const { text, kind } of words) if (kind === 'plain') plain.add(text.toLowerCase());
  const isTitle = isTitleCase(words, language);
  const [first, ...rest] = words;
  // A capital on the first word of a sentence does not make it a name.
  const isOrdinary = first?.kind === 'capital' && !isTitle && commonWords(language).has(first.text.toLowerCase());
  for (const run of runsOf(isOrdinary ? rest : words)) phrases.push(...phrasesOf(run, isTitle, first));
}

/** Whether a title case is used: every word that may have a capital has one, and so do most of all words. */
function isTitleCase(words: readonly Word[], language: string): boolean {
  const read = words.filter(({ kind }) => kind !== 'value' && kind !== 'foreign');
  const marked = read.filter(isMarked).length;
  return 2 * marked > read.length && read.every((word) => isMarked(word) || isSmall(word.text, language));
}

/** Adjacent words that stand out, with connectors between them. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let run: Word[] = [];
  for (const word of words) {
    const isPart = isMarked(word) || word.kind === 'connector';
    if (run.length > 0 && !(isPart && word.isJoined)) {
      runs.push(run);
      run = [];
    }
    if (isMarked(word) || (word.kind === 'connector' && run.length > 0)) run.push(word);
  }
  return run.length > 0 ? [...runs, run] : runs;
}

/** The parts of a run that begin and end with a word that stands out. */
function phrasesOf(run: readonly Word[], isTitle: boolean, first: Word | undefined): Phrase[] {
  const says = (word: Word) => word.kind === 'inner' || word.kind === 'foreign' || (!isTitle && word.kind === 'acronym');
  const isEvident = (word: Word) => says(word) || (!isTitle && word.kind === 'capital' && word !== first);
  const phrases: Phrase[] = [];
  run.forEach((start, from) => {
    if (!isMarked(start)) return;
    for (let to = from + 1; to <= Math.min(run.length, from + PHRASE_WORDS); to++) {
      const part = run.slice(from, to);
      if (!isMarked(run[to - 1] as Word)) continue;
      phrases.push({
        text: part.map(({ text }) => text).join(' '),
        words: part.length,
        isEvidence: part.some(isEvident),
        hasInnerCapital: part.some(({ kind }) => kind === 'inner'),
      });
    }
  });
  return phrases;
}
