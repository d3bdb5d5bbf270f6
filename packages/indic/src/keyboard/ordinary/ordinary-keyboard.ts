import { type Edit, EMPTY_RUN, type PhoneticKeyboard, type Run, replaceShown } from '../phonetic/phonetic-keyboard.js';
import { MOST_CANDIDATES, type OrdinarySpelling } from './ordinary-spelling.js';

/** Capitals within a word, and signs, are spellings of the exact key map. */
const isExact = (latin: string) => !/^[A-Za-z]?[a-z]*$/.test(latin);

/** The words that the person may mean, the likely ones first. The word of the exact key map is one of them. */
function candidatesOf(latin: string, exact: string, spelling: OrdinarySpelling): string[] {
  const meant = spelling.candidates(latin);
  const all = isExact(latin) ? [exact, ...meant] : meant.length < MOST_CANDIDATES ? [...meant, exact] : [...meant.slice(0, -1), exact];
  // If the added word is already among them, it replaces none, so the word that was dropped last returns.
  return [...new Set([...all, ...meant])].slice(0, MOST_CANDIDATES);
}

/** Whether people are offered a choice. */
const isOffered = ({ candidates = [] }: Run): boolean => candidates.length > 1;

function choose(run: Run, at: number, goesOn: boolean): Edit | undefined {
  const word = run.candidates?.[at];
  if (word === undefined) return undefined;
  return replaceShown(run, run.latin, word, goesOn ? { ...run, shown: word, chosen: at } : EMPTY_RUN);
}

/** The keys of the list of candidates: a number takes one, the arrows go through them, Enter takes the one that is shown. */
function chooseByKey(run: Run, key: string): Edit | undefined {
  if (!isOffered(run)) return undefined;
  if (/^[1-9]$/.test(key)) return choose(run, Number(key) - 1, false);
  const { candidates = [], chosen = 0 } = run;
  if (key === 'Enter') return choose(run, chosen, false);
  const { length } = candidates;
  if (key === 'ArrowDown') return choose(run, (chosen + 1) % length, true);
  return key === 'ArrowUp' ? choose(run, (chosen + length - 1) % length, true) : undefined;
}

/**
 * The phonetic keyboard that takes ordinary spelling: the likely word is shown while one types, the others are offered. Keys that write no letter
 * (dandas, punctuation, digits) are those of the exact key map.
 */
export function ordinaryKeyboard(exact: PhoneticKeyboard, spelling: OrdinarySpelling): PhoneticKeyboard {
  const write = (latin: string): Run => {
    if (latin === '') return EMPTY_RUN;
    const candidates = candidatesOf(latin, exact.write(latin), spelling);
    return { latin, shown: candidates[0] ?? '', candidates, chosen: 0 };
  };
  return {
    write: exact.write,
    type(run, key) {
      const chosen = chooseByKey(run, key);
      if (chosen) return chosen;
      const edit = exact.type({ latin: run.latin, shown: run.shown }, key);
      if (!edit || edit.run.latin === '') return edit;
      const next = write(edit.run.latin);
      return replaceShown(edit.run.latin.length > run.latin.length ? run : EMPTY_RUN, next.latin, next.shown, next);
    },
    erase(run) {
      if (run.latin === '') return undefined;
      let next = write(run.latin.slice(0, -1));
      while (next.latin !== '' && next.shown === run.shown) next = write(next.latin.slice(0, -1));
      return replaceShown(run, next.latin, next.shown, next);
    },
    restore: exact.restore,
    choose: (run, at) => choose(run, at, false),
  };
}
