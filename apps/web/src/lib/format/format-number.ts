const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A count in Indian grouping: 12,34,567. */
export const formatCount = (value: number): string => whole.format(value);

/** A rate with one digit, such as 12.4. */
export const formatRate = (value: number): string => oneDigit.format(value);

/** 1,200 as 1.2K, for places too narrow for the whole figure. */
export const formatCompact = (value: number): string => compact.format(value);

/** A share of 0..1 as per cent; what is begun never reads 0% and what is unfinished never reads 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  if (share < 1 && share > 0.99) return '99%';
  return percent.format(share);
}
