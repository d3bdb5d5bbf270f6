const DIGITS = /\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

/**
 * Digits of any script as ASCII ones, every character in its place. Scripts have their ten digits in a row that begins at a multiple of 16,
 * or six behind it (Unicode, table 22-3); digits beyond the basic plane, which nobody writes numbers with, stay.
 */
export function asciiDigits(text: string): string {
  return text.replace(DIGITS, (digit) => (digit.length > 1 ? digit : String(digitValue(digit.charCodeAt(0)))));
}

function digitValue(code: number): number {
  const row = code - (code % 16);
  return DIGIT.test(String.fromCharCode(row)) ? code - row : code - row - 6;
}
