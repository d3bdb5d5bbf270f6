import type { MailLocale } from '../identity/mail-templates/mail-locale.js';

const WORDS: Readonly<Record<MailLocale, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  hi: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह'],
};

/** A count as it is written in running text: as a word up to twelve, and in digits above. */
export function numberWord(count: number, locale: MailLocale = 'en'): string {
  return WORDS[locale][count] ?? String(count);
}
