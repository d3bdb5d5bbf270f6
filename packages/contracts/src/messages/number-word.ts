import type { MailLocale } from '../identity/mail-templates/mail-locale.js';

const WORDS: Readonly<Record<MailLocale, readonly string[]>> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  hi: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस', 'ग्यारह', 'बारह'],
};

/** Writes a count for running text: up to twelve as a word, above in digits. */
export function numberWord(count: number, locale: MailLocale = 'en'): string {
  return WORDS[locale][count] ?? String(count);
}
