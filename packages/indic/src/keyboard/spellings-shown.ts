import { EMPTY_RUN, type PhoneticKeyboard } from './phonetic/phonetic-keyboard.js';

/** The spellings that a map of the phonetic keyboard shows, in rows. */
const SHOWN = [
  'a aa i ii u uu e ai o au Ri',
  'k kh g gh ch chh j jh',
  'T Th D Dh N t th d dh n',
  'p ph b bh m y r l v w',
  'sh Sh s h L R zh f z q x',
  'kaM ka^ kaH k_ |',
];

/** A Latin spelling with what it writes. */
export interface ShownSpelling {
  readonly typed: string;
  readonly written: string;
}

/** Rows of spellings for people to look up; what a language writes as another spelling does stays in. */
export function shownSpellings(keyboard: PhoneticKeyboard): readonly (readonly ShownSpelling[])[] {
  return SHOWN.map((row) => row.split(' ').map((typed) => ({ typed, written: writeAlone(keyboard, typed) })));
}

function writeAlone(keyboard: PhoneticKeyboard, typed: string): string {
  let run = EMPTY_RUN;
  for (const key of typed) run = keyboard.type(run, key)?.run ?? run;
  return run.shown;
}
