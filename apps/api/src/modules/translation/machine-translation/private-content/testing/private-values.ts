import fc from 'fast-check';
import { isLuhnValid, isVerhoeffValid } from '../../../../../platform/private-content/check-digits.js';

export interface PrivateValue {
  readonly kind: string;
  /** The value as it occurs in the text. */
  readonly text: string;
  /** Only letters and ASCII digits. */
  readonly bare: string;
  /** The words that must come before it so that people recognise it. */
  readonly cue: string;
}

const digits = (length: number, first = '0123456789') =>
  fc
    .tuple(fc.constantFrom(...first), fc.array(fc.constantFrom(...'0123456789'), { minLength: length - 1, maxLength: length - 1 }))
    .map(([one, rest]) => one + rest.join(''));
const capitals = (length: number) =>
  fc.array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: length, maxLength: length }).map((letters) => letters.join(''));

/** A number with its check digit. One of ten candidates is valid. */
const withCheck = (body: fc.Arbitrary<string>, isValid: (digits: string) => boolean) =>
  body.map((known) => {
    const check = [...'0123456789'].find((digit) => isValid(known + digit));
    if (check === undefined) throw new Error('no check digit');
    return known + check;
  });

const SCRIPTS = ['0123456789', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '೦೧೨೩೪೫೬೭೮೯', '۰۱۲۳۴۵۶۷۸۹', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'];
const inScript = (text: string, script: string) => text.replace(/\d/g, (digit) => script[Number(digit)] ?? digit);

/** Digits in groups of this size, or of all sizes in turn, in the digits of any script. */
const spelled = (kind: string, value: fc.Arbitrary<string>, groups: readonly number[][], { prefixes = [''], cue = '' } = {}) =>
  fc
    .tuple(
      value,
      fc.constantFrom(...groups),
      fc.constantFrom(' ', '-', '.', '\u00a0', ' - '),
      fc.constantFrom(...SCRIPTS),
      fc.constantFrom(...prefixes),
    )
    .map(([bare, sizes, separator, script, prefix]): PrivateValue => {
      const text = inScript(prefix + cut(bare, sizes).join(separator), script);
      return { kind, text, bare, cue };
    });

function cut(text: string, sizes: readonly number[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (let i = 0; at < text.length; i++) {
    const size = sizes[Math.min(i, sizes.length - 1)] ?? text.length;
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return parts;
}

const shaped = (kind: string, value: fc.Arbitrary<string>, cue = '') =>
  value.map((text): PrivateValue => ({ kind, text, bare: text, cue }));
const pan = fc.tuple(capitals(5), digits(4), capitals(1)).map((parts) => parts.join(''));
const word = fc.constantFrom('asha.rao', 'k_menon', 'Ravi-22', 'support+north', 'आशा', 'x');

/** Valid private numbers and addresses in the ways in which people write them. */
export const anyPrivateValue: fc.Arbitrary<PrivateValue> = fc.oneof(
  spelled('aadhaar', withCheck(digits(11, '23456789'), isVerhoeffValid), [[12], [4], [2, 4, 4, 2]]),
  spelled('card', withCheck(digits(15, '3456'), isLuhnValid), [[16], [4], [8]]),
  spelled('card of 15 digits', withCheck(digits(14, '3'), isLuhnValid), [[15], [4, 6, 5]]),
  spelled('mobile', digits(10, '6789'), [[10], [5], [3, 3, 4], [1]], { prefixes: ['', '+91 ', '+91-', '0', '91', '0091 '] }),
  spelled(
    'landline',
    digits(8, '2345').map((number) => `022${number}`),
    [[3, 4], [11], [3, 8]],
  ),
  spelled(
    'abroad',
    digits(10, '2345').map((number) => `1${number}`),
    [[1, 3, 3, 4], [11]],
    { prefixes: ['+'] },
  ),
  spelled('account', digits(13), [[13], [4]], { cue: 'A/c No. ' }),
  spelled('account', digits(11), [[11]], { cue: 'खाता संख्या ' }),
  shaped('PAN', pan),
  shaped(
    'PAN',
    pan.map((text) => text.toLowerCase()),
  ),
  shaped(
    'PAN',
    pan.map((text) => `${text.slice(0, 5)} ${text.slice(5, 9)} ${text.slice(9)}`),
  ),
  shaped(
    'GSTIN',
    fc
      .tuple(digits(2, '0123'), pan, fc.constantFrom('1', '2', 'A'), capitals(1))
      .map(([state, number, entity, check]) => `${state}${number}${entity}Z${check}`),
  ),
  shaped(
    'IFSC',
    fc.tuple(capitals(4), digits(6)).map(([bank, branch]) => `${bank}0${branch}`),
  ),
  shaped(
    'passport',
    fc.tuple(capitals(1), digits(7)).map((parts) => parts.join('')),
  ),
  shaped(
    'e-mail',
    fc
      .tuple(word, fc.constantFrom('@', '[at]', ' (at) '), fc.constantFrom('example.com', 'mail.gov.in', 'उदाहरण.भारत'))
      .map((parts) => parts.join('')),
  ),
  shaped(
    'payment address',
    fc.tuple(word, fc.constantFrom('okaxis', 'ybl')).map(([name, bank]) => `${name}@${bank}`),
  ),
);
