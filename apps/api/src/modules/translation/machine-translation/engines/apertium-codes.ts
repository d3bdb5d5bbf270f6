/** ISO 639-3 codes, by which Apertium names languages, of those of our languages for which a pair is released or in development. */
const CODES = `
hi hin|ur urd|en eng|es spa|ca cat|fr fra|pt por|it ita|ro ron|gl glg|eu eus|mr mar|bn ben|gu guj|pa pan|ta tam|te tel|ml mal|kn kan|as asm|od ori
ne nep|sd snd|sa san|af afr|nl nld|de deu|da dan|sv swe|no nob|is isl|bg bul|mk mkd|sr srp|hr hrv|bs bos|sl slv|ru rus|uk ukr|be bel|pl pol|cs ces|sk slk
id ind|ms msa|eo epo|cy cym|tr tur|az aze|kk kaz|ky kir|uz uzb|tk tuk|ar ara|mg mlg|sw swa|fa fas|tg tgk|hy hye|ka kat|el ell|hu hun|fi fin|et est|lv lav|lt lit`;

const couples = CODES.trim()
  .split(/[|\n]/)
  .map((couple) => couple.split(' ') as [string, string]);

const byOurs = new Map(couples);
const byTheirs = new Map(couples.map(([ours, theirs]) => [theirs, ours]));

/** Our codes to Apertium's; undefined if Apertium has none. */
export const toApertium = (code: string): string | undefined => byOurs.get(code);

/** Apertium's codes to ours; undefined for variants such as `eng_US` and for languages that we do not offer. */
export const fromApertium = (code: string): string | undefined => byTheirs.get(code);
