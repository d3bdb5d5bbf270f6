/**
 * By which font translated texts of a language are drawn: as their script asks for; by the fonts of the site alone; by the visitor's machine's
 * own; or by a served family of this style.
 */
export const FONT_CHOICES = ['automatic', 'site', 'system', 'sans', 'serif', 'naskh', 'nastaliq'] as const;
export type FontChoice = (typeof FONT_CHOICES)[number];
