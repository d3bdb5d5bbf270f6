import { finishSpelling } from '../../render/letters.js';
import type { BrahmicLanguage } from '../../render/orthography.js';

const CHILLU: Readonly<Record<string, string>> = { ണ: 'ൺ', ന: 'ൻ', ര: 'ർ', ല: 'ൽ', ള: 'ൾ' };
/** The letters that each of the five joins: കല്യാണം, അന്വേഷണം, but അൽപം. */
const JOINED: Readonly<Record<string, string>> = { ണ: 'ണടഠഡഢമയവ', ന: 'നതഥദധമയറവ', ര: 'യ', ല: 'ലയ', ള: 'ളയ' };

/** A pure n, r, l is a chillu unless it joins the next letter or its virama was typed. No chillu begins a word or is in a cluster. */
function writeChillus(word: string): string {
  const written = word.replace(/(?<!^|[്\u200c\u200d])([ണനരലള])്(?![\u200c\u200d])(?=(.?))/gu, (all, letter: string, next: string) =>
    next !== '' && JOINED[letter]?.includes(next) ? all : (CHILLU[letter] ?? all),
  );
  return written.replace(/[\u200c\u200d](?=$|[^ക-ഹ])/gu, '');
}

/** The place of the dental n of Tamil that was typed by its own key. */
const TYPED_DENTAL = '\u0bfc';

/** The spelling rules of a language that see the whole word, for words that were typed letter by letter. */
export function finishTyped(word: string, language: BrahmicLanguage): string {
  if (language === 'ml') return writeChillus(word);
  const finished = finishSpelling(word, language).replaceAll(TYPED_DENTAL, 'ந');
  // In the east, a t with a typed virama has a separate letter, and so has one before letters that it does not join (উৎসব, তৎকাল).
  return language === 'bn' || language === 'as' ? finished.replace(/(?<!^|্)ত্(?:\u200c|$|(?=[কখপফষস]))/gu, 'ৎ') : finished;
}
