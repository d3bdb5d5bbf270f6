import type { CheckedText, Problem } from './checks.js';

/** What may stand behind the mark that ends a sentence: brackets, quotation marks, white space, tags. */
const CLOSING = /[\s)\]}"'”’»›\uFFFC]/u;
const STOPS = '.।॥۔᱾꯫。｡።։။។།༎';
const KINDS: Readonly<Record<string, string>> = { stop: STOPS, question: '?؟？\u037e', exclamation: '!！', colon: ':：', ellipsis: '…' };
/** Shorter texts are labels and abbreviations, whose full stop is another sign. */
const SENTENCE_WORDS = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Languages whose sentences end in a danda; other languages of the same scripts have the full stop (Marathi, Konkani). */
const DANDA_LANGUAGES: ReadonlySet<string> = new Set(['hi', 'ne', 'mai', 'bho', 'doi', 'brx', 'sa', 'bn', 'as', 'od', 'pa']);
/** Scripts without a danda of their own, where one is a slip of the keyboard. */
const FULL_STOP_SCRIPTS: ReadonlySet<string> = new Set(['Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Latn', 'Arab', 'Cyrl', 'Grek', 'Hebr']);
const OWN_STOPS: Readonly<Record<string, string>> = {
  ...{ Arab: '۔', Olck: '᱾', Mtei: '꯫', Ethi: '።', Armn: '։', Mymr: '။', Khmr: '។', Tibt: '།' },
  ...{ Hans: '。', Hant: '。', Jpan: '。' },
};
/** Of languages in the Arabic script those with a plain full stop. */
const PLAIN_STOPS: ReadonlySet<string> = new Set(['ar', 'fa', 'ps', 'ku']);
/** Sentences end without a mark, questions often, too. */
const UNMARKED: ReadonlySet<string> = new Set(['Thai', 'Laoo']);
const WIDE: ReadonlySet<string> = new Set(['Hans', 'Hant', 'Jpan']);

interface End {
  kind: string | undefined;
  /** Of the mark, or where one would stand. */
  at: number;
}

/** Three full stops are an ellipsis. */
function endOf(text: string, script?: string): End {
  let at = text.length;
  while (at > 0 && CLOSING.test(text.charAt(at - 1))) at--;
  if (at >= 3 && text.slice(at - 3, at) === '...') return { kind: 'ellipsis', at: at - 3 };
  const last = text.charAt(at - 1);
  if (last === ';' && script === 'Grek') return { kind: 'question', at: at - 1 };
  const kind = last === '' ? undefined : Object.keys(KINDS).find((name) => KINDS[name]?.includes(last));
  return { kind, at: kind ? at - 1 : at };
}

/** The full stop of a language. */
export function stopOf({ code, script }: { code: string; script: string }): string {
  if (DANDA_LANGUAGES.has(code)) return '।';
  return PLAIN_STOPS.has(code) ? '.' : (OWN_STOPS[script] ?? '.');
}

/** Armenian has its marks of questions and exclamations within the word, and ends each sentence with its full stop. */
const wantedIn = (script: string, kind: string | undefined) =>
  script === 'Armn' && (kind === 'question' || kind === 'exclamation') ? 'stop' : kind;

const endAlike = (script: string, wanted: string | undefined, given: string | undefined) =>
  wanted === given || (UNMARKED.has(script) && given === undefined && (wanted === 'stop' || wanted === 'question'));

const isSentence = (text: string) => (text.match(WORD)?.length ?? 0) >= SENTENCE_WORDS;

/** A target ends as its source does, with the mark of its own script. */
export function checkEnds({ source, target, input }: CheckedText): Problem[] {
  const { script } = input.language;
  const given = endOf(target, script);
  if (!endAlike(script, wantedIn(script, endOf(source).kind), given.kind))
    return [{ code: 'ends', message: 'Source and target do not end alike.', start: given.at, end: target.length }];
  if (given.kind !== 'stop') return [];
  const mark = target.charAt(given.at);
  const place = { start: given.at, end: given.at + 1 };
  if (mark === '.' && DANDA_LANGUAGES.has(input.language.code) && isSentence(source))
    return [{ code: 'danda', message: 'A sentence of this language ends with a danda (।).', ...place }];
  if (/[।॥]/.test(mark) && FULL_STOP_SCRIPTS.has(input.language.script))
    return [{ code: 'danda', message: `A sentence of this language ends with “${stopOf(input.language)}”, not with a danda.`, ...place }];
  return [];
}

const MARKS: Readonly<Record<string, string>> = { question: '?', exclamation: '!', colon: ':', ellipsis: '…' };
const WIDE_MARKS: Readonly<Record<string, string>> = { question: '？', exclamation: '！', colon: '：' };
const QUESTIONS: Readonly<Record<string, string>> = { Arab: '؟', Grek: ';' };

/** The mark with which a language ends what the source ends so. */
function markOf(kind: string | undefined, language: { code: string; script: string }): string {
  const { script } = language;
  if (kind === 'stop') return UNMARKED.has(script) ? '' : stopOf(language);
  if (kind === 'question' && QUESTIONS[script]) return QUESTIONS[script];
  return (WIDE.has(script) ? WIDE_MARKS[kind ?? ''] : undefined) ?? MARKS[kind ?? ''] ?? '';
}

/** The target with the end that its source has. */
export function fixEnds({ source, target, input }: CheckedText): string {
  const { script } = input.language;
  const given = endOf(target, script);
  const mark = markOf(wantedIn(script, endOf(source).kind), input.language);
  const length = given.kind === undefined ? 0 : given.kind === 'ellipsis' && target.charAt(given.at) === '.' ? 3 : 1;
  return input.target.slice(0, given.at) + mark + input.target.slice(given.at + length);
}
