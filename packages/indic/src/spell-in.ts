import { isLanguageCode, type LanguageCode } from './language.js';
import { convertScript } from './script/convert-script.js';
import { TABLES } from './script/script-tables.js';
import { writeByTable } from './script/write-by-table.js';
import { type MaskTerms, spellBetween } from './text/mask-terms.js';
import { type TransliterateOptions, transliterate } from './transliterate.js';

/** Languages written as another one is: loans are spelled in Devanagari as in Hindi, and Kashmiri's Arabic letters are Urdu's as far as other scripts tell. */
const WRITTEN_AS: Readonly<Record<string, LanguageCode>> = {
  ...{ mai: 'hi', sa: 'hi', kok: 'hi', ks: 'hi', brx: 'hi', doi: 'hi', ne: 'hi', bh: 'hi' },
  'kas-IN': 'ur',
};

function writtenAs(code: string): LanguageCode | undefined {
  if (isLanguageCode(code)) return code;
  return Object.hasOwn(WRITTEN_AS, code) ? WRITTEN_AS[code] : undefined;
}

const NO_TERMS: MaskTerms = {};

const tableOf = (code: string) => (Object.hasOwn(TABLES, code) ? TABLES[code as keyof typeof TABLES] : undefined);

/**
 * Whether `spellIn` can write text of `from` for readers of `to`, both as codes of the API. English can be written in every language with
 * known spellings of English words. It is written in Meetei Mayek (`mni`), Ol Chiki (`sat`) and Sindhi (`sd`) with the sounds of its Hindi
 * spelling. Indian scripts can be written in each other, in these three, and in Latin letters (`en`).
 */
export function canSpell(from: string, to: string): boolean {
  if (from === to) return false;
  return (from === 'en' || writtenAs(from) !== undefined) && (writtenAs(to) !== undefined || tableOf(to) !== undefined);
}

/**
 * Text of one language in the letters of another: English by its sound (`transliterate`), Indian scripts letter by letter (`convertScript`,
 * and tables after the Unicode charts and ISO 15919). `options` are those of `transliterate`. Returns the text unchanged if `canSpell` says
 * no. NFC.
 */
export function spellIn(text: string, from: string, to: string, options: TransliterateOptions = {}): string {
  if (!canSpell(from, to)) return text.normalize('NFC');
  const source = writtenAs(from);
  const [table, target] = [tableOf(to), writtenAs(to)];
  if (!source && table) return writeByTable(transliterate(text, 'hi', options), table).normalize('NFC');
  if (!source) return target ? transliterate(text, target, options) : text.normalize('NFC');
  // Terms are in the script of the text.
  const { maskTerms = NO_TERMS, ...rest } = options;
  const spell = (between: string) => {
    if (table) return writeByTable(convertScript(between, source, 'hi'), table);
    return target ? transliterate(convertScript(between, source, target), target, rest) : between;
  };
  return spellBetween(text, maskTerms, spell).normalize('NFC');
}
