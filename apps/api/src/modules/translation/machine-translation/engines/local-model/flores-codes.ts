import { LANGUAGES } from '@bhashantar/contracts';

/** ISO 639-3 codes of FLORES-200 that cannot be derived from our codes, by our code. */
const CODES = `
as asm|bn ben|brx brx|doi doi|gu guj|hi hin|kn kan|kok gom|ks kas|mai mai|ml mal|mni mni|mr mar|ne npi|od ory|pa pan|sa san|sat sat|sd snd|ta tam|te tel|ur urd
en eng|fr fra|de deu|es spa|pt por|it ita|nl nld|ru rus|uk ukr|pl pol|cs ces|sv swe|da dan|fi fin|el ell|tr tur|ar arb|fa pes|he heb|id ind|ms zsm|th tha|vi vie
ja jpn|ko kor|zh zho|si sin|my mya|sw swh|ro ron|hu hun|bg bul`;

const scripts = new Map(LANGUAGES.map(({ code, script }) => [code, script]));

/** Ours to the codes of NLLB and of models like it, such as `hin_Deva`. A model has only some of them. */
export const FLORES: ReadonlyMap<string, string> = new Map(
  CODES.trim()
    .split(/[|\n]/)
    .map((couple) => couple.split(' ') as [string, string])
    .flatMap(([ours, theirs]) => (scripts.has(ours) ? [[ours, `${theirs}_${scripts.get(ours)}`] as const] : [])),
);
