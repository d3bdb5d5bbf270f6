import { TRANSLATION_ORIGINS } from '@bhashantar/contracts';

const ORIGINS = TRANSLATION_ORIGINS.map((origin) => `'${origin}'`).join(', ');

/** SQL that orders the translations of a segment like `chooseBest`: the shown one comes first. */
export const bestFirst = (column = 't.origin'): string => `array_position(array[${ORIGINS}], ${column})`;

/** SQL for what a segment counts as, by its translation `best` that is shown. */
export const COUNTED_AS = `case when best.display_type = 't13n' then 'TRANSLITERATION' else coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') end`;
