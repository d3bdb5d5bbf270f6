const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });

/** A count in Indian grouping: 12,34,567. */
export const formatCount = (value: number): string => whole.format(value);

/** A rate with one digit, such as 12.4. */
export const formatRate = (value: number): string => oneDigit.format(value);

/** A share of 0..1 as per cent; what is begun never reads 0% and what is unfinished never reads 100%. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  if (share < 1 && share > 0.99) return '99%';
  return percent.format(share);
}
