import { asciiDigits } from '../../../../../platform/private-content/ascii-digits.js';
import type { PrivateValue } from './private-values.js';

/** Whether a text contains the value in any spelling, or half of its digits. */
export function leaks(sent: string, { bare }: PrivateValue): boolean {
  const plain = (text: string) =>
    asciiDigits(text)
      .replace(/[^\p{L}\p{N}@]/gu, '')
      .toLowerCase();
  const value = plain(bare);
  return plain(sent.replace(/\[\d+\]/g, '|')).includes(value.length > 8 ? value.slice(-6) : value);
}
