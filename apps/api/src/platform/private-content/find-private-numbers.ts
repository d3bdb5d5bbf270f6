import type { PrivateKind } from '@bhashantar/contracts';
import { isLuhnValid, isVerhoeffValid } from './check-digits.js';

/** [start, end) in UTF-16 units. */
export type Span = readonly [start: number, end: number];

/** Digits with what people write between them: spaces, hyphens, dots, brackets. */
const DIGIT_RUN = /\+?\(?\d(?:[\s.()\u2010-\u2015-]{0,3}\d)*/g;
const DIGIT_GROUP = /\d+/g;
/** A card number has 13 to 19 digits, more than any other number here. */
const LONGEST = 19;
/** The shortest numbers that digits identify are account numbers. */
const SHORTEST = 9;

/** Words that identify a number near them. Without word boundaries if compounds and inflections count. */
const ACCOUNT = /a\/c|acc(?:oun)?t|ifsc|अकाउंट|खात|হিসাব|অ্যাকাউন্ট|একাউণ্ট|ખાત|ਖਾਤ|ଖାତା|கணக்கு|ఖాతా|ಖಾತೆ|അക്കൗണ്ട്|اکاؤنٹ|کھات/iu;
const PHONE =
  /phone|\btel\b|mobile|\bmob\b|\bfax\b|whatsapp|\bcall\b|फोन|फ़ोन|मोबा|दूरभाष|ফোন|মোবা|ফোন|ફોન|મોબા|ਫੋਨ|ਫ਼ੋਨ|ਮੋਬਾ|ଫୋନ|ମୋବା|தொலைபேசி|அலைபேசி|ఫోన్|మొబైల్|ಫೋನ್|ಮೊಬೈಲ್|ഫോൺ|മൊബൈൽ|فون|موبائل/iu;
/** The distance of a word before its number, and after it. */
const BEFORE = 40;
const BEHIND = 20;

/**
 * Finds private numbers in a text with ASCII digits: Aadhaar, cards, phones, and bank accounts if a word near them says so. That word may
 * be in the original instead.
 */
export function findPrivateNumbers(text: string, kinds: ReadonlySet<PrivateKind>, original: string): Span[] {
  const said = { account: ACCOUNT.test(original), phone: PHONE.test(original) };
  return [...text.matchAll(DIGIT_RUN)].flatMap(({ 0: run, index }) => {
    const around = text.slice(Math.max(0, index - BEFORE), index + run.length + BEHIND);
    return findInRun(run, index, { account: said.account || ACCOUNT.test(around), phone: said.phone || PHONE.test(around), kinds });
  });
}

/** The kinds that nearby words allow, and the kinds that are requested. */
interface Near {
  readonly account: boolean;
  readonly phone: boolean;
  readonly kinds: ReadonlySet<PrivateKind>;
}

interface DigitGroup {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A run may contain several numbers, so each stretch of whole groups is checked. There are few, because no stretch has more than 19 digits.
 */
function findInRun(run: string, offset: number, near: Near): Span[] {
  const groups = [...run.matchAll(DIGIT_GROUP)].map(({ 0: digits, index }) => ({
    digits,
    start: offset + index,
    end: offset + index + digits.length,
  }));
  const isInternational = run.startsWith('+');
  return groups.flatMap((first, from): Span[] => {
    const withSign = isInternational && from === 0;
    const end = longestFrom(groups, from, near, withSign);
    return end === undefined ? [] : [[withSign ? offset : first.start, end]];
  });
}

function longestFrom(groups: readonly DigitGroup[], from: number, near: Near, isInternational: boolean): number | undefined {
  let digits = '';
  let end: number | undefined;
  for (let at = from; at < groups.length; at++) {
    const group = groups[at];
    if (!group || digits.length + group.digits.length > LONGEST) break;
    digits += group.digits;
    if (isPrivate(digits, near) || (near.kinds.has('phone') && isPhone(digits, near, isInternational))) end = group.end;
  }
  return end;
}

/** Called for each stretch of each number of a page, so the length decides first. */
function isPrivate(digits: string, { account, kinds }: Near): boolean {
  const { length } = digits;
  if (length < SHORTEST) return false;
  if (kinds.has('aadhaar') && length === 12 && isVerhoeffValid(digits)) return true;
  if (kinds.has('card') && length >= 13 && isLuhnValid(digits)) return true;
  return kinds.has('account') && account && length >= 9 && length <= 18;
}

function isPhone(digits: string, { phone }: Near, isInternational: boolean): boolean {
  const { length } = digits;
  return (
    (length >= 10 && length <= 14 && isIndianPhone(digits)) ||
    (phone && length >= 6 && length <= 15) ||
    (isInternational && isInternationalPhone(digits))
  );
}

/** A mobile number, with 0 or the country code; a landline number with its area code; a toll-free number. */
const INDIAN_PHONE = /^(?:(?:0|91|0091|091)?[6-9]\d{9}|(?:0|91|0091)[1-8]\d{9}|1800\d{6,7})$/;
const isIndianPhone = (digits: string) => INDIAN_PHONE.test(digits);

/** ITU-T E.164: 15 digits at most. */
const isInternationalPhone = (digits: string) => digits.length >= 7 && digits.length <= 15;
