import { typedLanguage } from './languages.js';
import { EMPTY_RUN, type PhoneticKeyboard } from './phonetic/phonetic-keyboard.js';

/** The spellings that a map of the phonetic keyboard shows, in rows. */
const SHOWN = [
  'a aa i ii u uu e E ai o O au Ri',
  'k kh g gh ch chh j jh',
  'T Th D Dh N t th d dh n',
  'p ph b bh m y r l v w',
  'sh Sh s h L R f z q x',
  'kaM ka^ kaH k_ |',
];
/** Tamil and Malayalam also have a separate letter. */
const SHOWN_OF: Readonly<Record<string, readonly string[]>> = { ta: [...SHOWN, 'zh tr andr'], ml: [...SHOWN, 'zh RR nt nj ng'] };
const SHOWN_IN_ARABIC = [
  'a aa i ii u uu e o',
  'b bh p ph t th T Th C',
  'j jh ch chh H K x',
  'd dh D Dh Z r R z X',
  's sh S J W V E G f q',
  'k kh g gh l m n haN v h y |',
];

/** A Latin spelling with what it writes. */
export interface ShownSpelling {
  readonly typed: string;
  readonly written: string;
}

/** Rows of spellings for people to look up, without meaningless ones in the language. */
export function shownSpellings(keyboard: PhoneticKeyboard, code: string): readonly (readonly ShownSpelling[])[] {
  const rows = SHOWN_OF[code] ?? (typedLanguage(code)?.script === 'Arab' ? SHOWN_IN_ARABIC : SHOWN);
  return rows.map((row) =>
    row
      .split(' ')
      .map((typed) => ({ typed, written: writeAlone(keyboard, typed) }))
      .filter(({ written }) => /^[^\x20-\x7e]+$/.test(written)),
  );
}

function writeAlone(keyboard: PhoneticKeyboard, typed: string): string {
  let run = EMPTY_RUN;
  let text = '';
  for (const key of typed) {
    const edit = keyboard.type(run, key);
    if (!edit) continue;
    text = text.slice(0, text.length - edit.remove) + edit.insert;
    run = edit.run;
  }
  return text;
}
