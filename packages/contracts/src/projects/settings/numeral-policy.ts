/** The digits of translated texts: as written, those of the language's script, or 0 to 9. */
export const NUMERAL_POLICIES = ['keep', 'native', 'international'] as const;
export type NumeralPolicy = (typeof NUMERAL_POLICIES)[number];
