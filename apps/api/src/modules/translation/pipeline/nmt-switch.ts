/** As the engine service of a language: no engine is asked, by itself or by anybody. */
export const NMT_OFF = 'off';
