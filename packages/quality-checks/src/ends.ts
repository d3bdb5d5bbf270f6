import type { CheckedText, Problem } from './checks.js';

/** Characters that may follow the mark that ends a sentence: brackets, quotation marks, white space, tags. */
const CLOSING = /[\s)\]}"'”’»›\uFFFC]/u;
const MASKED = '\uFFFC';
const STOPS = '.।॥۔᱾꯫。｡።։။។།༎';
const KINDS: Readonly<Record<string, string>> = { stop: STOPS, question: '?؟？\u037e', exclamation: '!！', colon: ':：', ellipsis: '…' };
/** Shorter texts are labels and abbreviations, whose full stop is another sign. */
const SENTENCE_WORDS = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Languages whose sentences end in a danda; other languages of the same scripts have the full stop (Marathi, Konkani). */
const DANDA_LANGUAGES: ReadonlySet<string> = new Set(['hi', 'ne', 'mai', 'bho', 'doi', 'brx', 'sa', 'bn', 'as', 'od', 'pa']);
/** Scripts without their own danda, in which one is a slip of the keyboard. */
const FULL_STOP_SCRIPTS: ReadonlySet<string> = new Set(['Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Latn', 'Arab', 'Cyrl', 'Grek', 'Hebr']);
const OWN_STOPS: Readonly<Record<string, string>> = {
  ...{ Arab: '۔', Olck: '᱾', Mtei: '꯫', Ethi: '።', Armn: '։', Mymr: '။', Khmr: '។', Tibt: '།' },
  ...{ Hans: '。', Hant: '。', Jpan: '。' },
};
/** The languages in the Arabic script that use a plain full stop. */
const PLAIN_STOPS: ReadonlySet<string> = new Set(['ar', 'fa', 'ps', 'ku']);
/** In these languages sentences end without a mark, and so do many questions. */
const UNMARKED: ReadonlySet<string> = new Set(['Thai', 'Laoo']);
const WIDE: ReadonlySet<string> = new Set(['Hans', 'Hant', 'Jpan']);

/**
 * Characters that people type for a mark because they look like it: the bar for a danda, the visarga for a colon. Each is also a sign of
 * its own (a separator; प्रायः), so it counts as the mark only if the source has that mark.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = { stop: '|ǀ∣│', colon: 'ःঃઃଃఃಃഃ', exclamation: 'ǃ' };

interface End {
  kind: string | undefined;
  /** The place of the mark, or of a missing one. */
  at: number;
}

/** If a text ends with a value, the mark before the value is not its end (Author: {1}). `raw` is the text with its tags and values. */
const closes = (text: string, raw: string, at: number) =>
  CLOSING.test(text.charAt(at)) && !(text.charAt(at) === MASKED && raw.charAt(at) === '}');

/** Three full stops are an ellipsis. */
function endOf(text: string, raw: string, script?: string): End {
  let at = text.length;
  while (at > 0 && closes(text, raw, at - 1)) at--;
  if (at >= 3 && text.slice(at - 3, at) === '...') return { kind: 'ellipsis', at: at - 3 };
  const last = text.charAt(at - 1);
  if (last === ';' && script === 'Grek') return { kind: 'question', at: at - 1 };
  const kind = last === '' ? undefined : Object.keys(KINDS).find((name) => KINDS[name]?.includes(last));
  return { kind, at: kind ? at - 1 : at };
}

/** Where a target ends in a character that looks like the mark with which its source ends. */
function findLookAlike({ source, target, input }: CheckedText): number | undefined {
  const wanted = endOf(source, input.source).kind;
  const given = endOf(target, input.target, input.language.script);
  const last = target.charAt(given.at - 1);
  return given.kind === undefined && wanted && last !== '' && LOOK_ALIKES[wanted]?.includes(last) ? given.at - 1 : undefined;
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
export function checkEnds(text: CheckedText): Problem[] {
  const { source, target, input } = text;
  const { script } = input.language;
  const wanted = endOf(source, input.source).kind;
  const given = endOf(target, input.target, script);
  const alike = findLookAlike(text);
  if (alike !== undefined) return [lookAlikeProblem(target.charAt(alike), alike, markOf(wanted, input.language))];
  if (!endAlike(script, wantedIn(script, wanted), given.kind))
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

/** The mark of a language that corresponds to the mark at the end of the source. */
function markOf(kind: string | undefined, language: { code: string; script: string }): string {
  const { script } = language;
  if (kind === 'stop') return UNMARKED.has(script) ? '' : stopOf(language);
  if (kind === 'question' && QUESTIONS[script]) return QUESTIONS[script];
  return (WIDE.has(script) ? WIDE_MARKS[kind ?? ''] : undefined) ?? MARKS[kind ?? ''] ?? '';
}

const lookAlikeProblem = (found: string, start: number, mark: string): Problem => ({
  code: 'ends',
  message: `“${found}” stands where “${mark}” belongs.`,
  start,
  end: start + 1,
});

/** The characters that the mark of the end replaces. */
function endToReplace(text: CheckedText): { start: number; end: number } {
  const { target, input } = text;
  const alike = findLookAlike(text);
  // No space comes before the mark.
  if (alike !== undefined) return { start: target.slice(0, alike).trimEnd().length, end: alike + 1 };
  const { kind, at } = endOf(target, input.target, input.language.script);
  const isDotted = kind === 'ellipsis' && target.charAt(at) === '.';
  return { start: at, end: at + (kind === undefined ? 0 : isDotted ? 3 : 1) };
}

/** The target with the end that its source has. */
export function fixEnds(text: CheckedText): string {
  const { source, input } = text;
  const mark = markOf(wantedIn(input.language.script, endOf(source, input.source).kind), input.language);
  const { start, end } = endToReplace(text);
  return input.target.slice(0, start) + mark + input.target.slice(end);
}
