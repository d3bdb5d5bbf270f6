import { lookUpPronunciation } from './look-up-pronunciation.js';

/** Endings of English words and names that the dictionary shows in one form only (Irish, Scotland, electricity, eligible). */
const ENDING =
  /(?:.ish|..ing|ern|.land|shire|ford|town|ville|field|wood|bridge|worth|mouth|ness|[st]ion|ment|[ae]nce|able|ible|.ity|ium|tive|.ture|less|ful|..ous|[tc]ial|ical|lth|shelf|ward|[^aeiou]{1,2}ton|chester|bury|.{3}m[ae]n)s?$/;

/** Frequent words that English does not inflect, or not regularly. */
const UNINFLECTED = new Set(
  (
    'january february april july august september october november december woman women human forgot already two you we they she he me ' +
    'now again anyone only when above below written yet denied cannot who whose which what where why how did within without was were ' +
    'has had its his her our your their this that these those then than there here from into onto with between among through during ' +
    'since until before because although also never always often very much many more most less least better best worse good children ' +
    'people money rice sugar music physics mathematics economics politics furniture jewellery stationery software hardware'
  ).split(' '),
);

/** True for a word of the dictionary that is English rather than a name from anywhere: it is spelled by the rules for loanwords. */
export function isEnglishWord(word: string): boolean {
  const known = lookUpPronunciation(word);
  return known !== undefined && (known.common || UNINFLECTED.has(word) || ENDING.test(word));
}
