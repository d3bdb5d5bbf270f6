/** Rows of digits as numbers: both checks run for every stretch of digits of a page. */
const rowsOf = (text: string): readonly (readonly number[])[] => text.split(' ').map((row) => [...row].map(Number));

/** Multiplication of the dihedral group D5 (Verhoeff 1969). */
const MULTIPLY = rowsOf('0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210');
/** Permutations by position, from the right. */
const PERMUTE = rowsOf('0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258');

const ZERO = 48;
const digitAt = (rows: readonly (readonly number[])[], row: number, column: number): number => rows[row]?.[column] ?? 0;

/** Whether digits end in their Verhoeff check digit, as Aadhaar numbers do. */
export function isVerhoeffValid(digits: string): boolean {
  let check = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - ZERO;
    check = digitAt(MULTIPLY, check, digitAt(PERMUTE, i % 8, digit));
  }
  return check === 0;
}

/** Whether digits end in their Luhn check digit (ISO/IEC 7812-1), as card numbers do. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - ZERO;
    const doubled = i % 2 === 0 ? digit : 2 * digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
