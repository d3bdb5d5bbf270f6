/** The `nmtService` of a language for which machine translation is switched off. */
export const NMT_OFF = 'off';
