import { completeUrl } from '@bhashantar/urls';
import { LANGUAGES, languageOf } from '../languages/languages.js';
import { numberWord } from '../messages/number-word.js';
import { FREE_LANGUAGES, NAME_MAX, NAME_MIN, WEBSITE_MAX } from '../policy.js';

export const NAME_REQUIRED = 'Please enter your name';
export const NAME_MINIMUM = `Minimum ${NAME_MIN} characters`;
export const NAME_LETTERS = `Name should be atleast ${NAME_MIN} letters long`;
export const URL_INVALID = 'Please enter valid URL';
export const PHONE_INVALID = 'Please enter valid Number';
export const LANGUAGES_REQUIRED = 'Please select atleast one language';
export const LANGUAGES_LIMIT = `You can only select up to ${numberWord(FREE_LANGUAGES)} options.`;
export const LANGUAGE_UNKNOWN = 'Please select a language from the list';

const PHONE = /^0?[6-9]\d{9}$/;

/** Length as people count it: code points, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;

/** The name on the free-trial form: the message of the first fault, or undefined. */
export function checkName(name: string): string | undefined {
  if (!name) return NAME_REQUIRED;
  if (lengthOf(name) < NAME_MIN) return NAME_MINIMUM;
  if (lengthOf(name.trim()) < NAME_MIN) return NAME_LETTERS;
  return lengthOf(name) > NAME_MAX ? `Maximum ${NAME_MAX} characters` : undefined;
}

/** The web site's address: the message of the first fault, or undefined. */
export function checkWebsiteUrl(text: string): string | undefined {
  const address = completeUrl(text);
  if (address.length > WEBSITE_MAX || /\s/u.test(address) || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return URL_INVALID;
  const url = new URL(address);
  const isWhole = url.hostname.includes('.') && !url.hostname.startsWith('.') && !url.hostname.includes('..');
  return isWhole && !url.username && !url.password ? undefined : URL_INVALID;
}

/** An Indian mobile number of ten digits, a leading 0 allowed: the message of the first fault, or undefined. */
export function checkPhone(phone: string): string | undefined {
  return PHONE.test(phone) ? undefined : PHONE_INVALID;
}

/** A number that passed `checkPhone` in its international form, such as +919876543210. */
export function toInternationalPhone(phone: string): string {
  return `+91${phone.slice(-10)}`;
}

/** The code of a language from a code or a lower-case English name; undefined if the map does not have it. */
export function toLanguageCode(text: string): string | undefined {
  return languageOf(text)?.code ?? LANGUAGES.find((language) => language.name === text.trim().toLowerCase())?.code;
}

/** The chosen languages, by code or name: the message of the first fault, or undefined. */
export function checkLanguages(languages: readonly string[]): string | undefined {
  if (languages.length === 0) return LANGUAGES_REQUIRED;
  if (new Set(languages).size > FREE_LANGUAGES) return LANGUAGES_LIMIT;
  return languages.every((language) => toLanguageCode(language)) ? undefined : LANGUAGE_UNKNOWN;
}
