const DIGITS = /\p{Nd}/gu;
const DIGIT = /^\p{Nd}$/u;

/**
 * Converts digits of any script to ASCII and keeps every character's position. Scripts have their ten digits in a row that begins at a
 * multiple of 16, or six after it (Unicode, table 22-3). Digits beyond the basic plane stay, because nobody writes numbers with them.
 */
export function asciiDigits(text: string): string {
  return text.replace(DIGITS, (digit) => (digit.length > 1 ? digit : String(digitValue(digit.charCodeAt(0)))));
}

function digitValue(code: number): number {
  const row = code - (code % 16);
  return DIGIT.test(String.fromCharCode(row)) ? code - row : code - row - 6;
}
