const LOCALE = 'en-IN';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });

/** A count in Indian grouping: 12,34,567. */
export const formatCount = (value: number): string => whole.format(value);

/** A rate with one digit, such as 12.4. */
export const formatRate = (value: number): string => oneDigit.format(value);

/** A fraction such as 0.29 is a little less in binary. */
const ROUNDING = 1e-9;

/** A share of 0..1 as per cent, rounded down as the server rounds. Unfinished work never reads 100%, and begun work never reads 0%. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1%';
  return percent.format(Math.floor(share * 100 + ROUNDING) / 100);
}
