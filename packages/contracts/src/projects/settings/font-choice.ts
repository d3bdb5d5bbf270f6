/**
 * The font of translated texts in a language: the one that their script needs, only the fonts of the site, only those of the visitor's
 * machine, or a family of this style that we serve.
 */
export const FONT_CHOICES = ['automatic', 'site', 'system', 'sans', 'serif', 'naskh', 'nastaliq'] as const;
export type FontChoice = (typeof FONT_CHOICES)[number];
