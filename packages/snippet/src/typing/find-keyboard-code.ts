import { KEYBOARD_LANGUAGES } from '@bhashantar/indic/keyboard/languages';

/** BCP 47 tags of languages that have another code here. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['or', 'od'],
  ['ori', 'od'],
  ['ks-arab', 'kas-IN'],
  ['kas-in', 'kas-IN'],
]);

/** The code of a keyboard for a language tag or a code, such as `hi`, `hi-IN` or `or`; undefined when there is none. */
export function findKeyboardCode(tag: string): string | undefined {
  const name = tag.trim().toLowerCase();
  const [primary = ''] = name.split('-');
  return CODES.get(name) ?? CODES.get(primary) ?? KEYBOARD_LANGUAGES.find((code) => code === primary);
}
