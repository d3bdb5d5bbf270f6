import { FONT_SIZE_RANGES } from '../../policy.js';

export const FONT_SIZE_UNITS = ['px', 'em', 'rem', '%'] as const;
export type FontSizeUnit = (typeof FONT_SIZE_UNITS)[number];

const SIZE = /^(\d{1,3}(?:\.\d{1,2})?)\s*(px|em|rem|%)$/i;
const RANGES = FONT_SIZE_UNITS.map((unit) => `${FONT_SIZE_RANGES[unit].join(' to ')} ${unit}`).join(', ');

export const FONT_SIZE_INVALID = `Please enter a number with its unit, such as 18px or 1.2em: ${RANGES}.`;

/** A font size as CSS writes it; undefined for anything else, and outside the range of its unit. */
export function readFontSize(text: string): string | undefined {
  const [, number = '', given = ''] = SIZE.exec(text.trim()) ?? [];
  const unit = FONT_SIZE_UNITS.find((one) => one === given.toLowerCase());
  if (!unit) return undefined;
  const [least, most] = FONT_SIZE_RANGES[unit];
  const size = Number(number);
  return size >= least && size <= most ? `${size}${unit}` : undefined;
}
