import type { CheckedText, Problem } from './checks.js';

/** What may stand behind the mark that ends a sentence: brackets, quotation marks, white space, tags. */
const CLOSING = /[\s)\]}"'”’»›\uFFFC]/u;
const STOPS = '.।॥۔᱾꯫。';
const KINDS: Readonly<Record<string, string>> = { stop: STOPS, question: '?؟', exclamation: '!', colon: ':', ellipsis: '…' };
/** Shorter texts are labels and abbreviations, whose full stop is another sign. */
const SENTENCE_WORDS = 3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Languages whose sentences end in a danda; other languages of the same scripts have the full stop (Marathi, Konkani). */
const DANDA_LANGUAGES: ReadonlySet<string> = new Set(['hi', 'ne', 'mai', 'bho', 'doi', 'brx', 'sa', 'bn', 'as', 'od', 'pa']);
/** Scripts without a danda of their own, where one is a slip of the keyboard. */
const FULL_STOP_SCRIPTS: ReadonlySet<string> = new Set(['Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Latn', 'Arab', 'Cyrl', 'Grek', 'Hebr']);
const OWN_STOPS: Readonly<Record<string, string>> = { Arab: '۔', Olck: '᱾', Mtei: '꯫' };

interface End {
  kind: string | undefined;
  /** Of the mark, or where one would stand. */
  at: number;
}

/** Three full stops are an ellipsis. */
function endOf(text: string): End {
  let at = text.length;
  while (at > 0 && CLOSING.test(text.charAt(at - 1))) at--;
  if (at >= 3 && text.slice(at - 3, at) === '...') return { kind: 'ellipsis', at: at - 3 };
  const last = text.charAt(at - 1);
  const kind = last === '' ? undefined : Object.keys(KINDS).find((name) => KINDS[name]?.includes(last));
  return { kind, at: kind ? at - 1 : at };
}

/** The full stop of a language. */
export function stopOf({ code, script }: { code: string; script: string }): string {
  return DANDA_LANGUAGES.has(code) ? '।' : (OWN_STOPS[script] ?? '.');
}

const isSentence = (text: string) => (text.match(WORD)?.length ?? 0) >= SENTENCE_WORDS;

/** A target ends as its source does, with the mark of its own script. */
export function checkEnds({ source, target, input }: CheckedText): Problem[] {
  const [wanted, given] = [endOf(source), endOf(target)];
  if (wanted.kind !== given.kind)
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

/** The target with the end that its source has. */
export function fixEnds({ source, target, input }: CheckedText): string {
  const [wanted, given] = [endOf(source), endOf(target)];
  const mark = wanted.kind === 'stop' ? stopOf(input.language) : (MARKS[wanted.kind ?? ''] ?? '');
  const localMark = mark === '?' && input.language.script === 'Arab' ? '؟' : mark;
  const length = given.kind === undefined ? 0 : given.kind === 'ellipsis' && target.charAt(given.at) === '.' ? 3 : 1;
  return input.target.slice(0, given.at) + localMark + input.target.slice(given.at + length);
}
