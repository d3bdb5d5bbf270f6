import { completeUrl } from '@bhashantar/urls';
import { describe, expect, it } from '@jest/globals';
import { MESSAGES } from '../messages/messages.js';
import { checkEmail, checkMemberEmail } from './check-email.js';
import { checkNewPassword, checkPassword, checkPasswordStrength, checkRepeatedPassword, PASSWORD_COMMON } from './check-password.js';
import { checkLanguages, checkName, checkPhone, checkWebsiteUrl, toInternationalPhone, toLanguageCode } from './check-registration.js';
import { attemptsRemaining, checkOtp, checkPresent, checkSignInPassword, EMAIL_MISSING } from './check-sign-in.js';

describe('spec 1 section 5, sign-in', () => {
  it('needs email and password', () => {
    expect(checkPresent(EMAIL_MISSING)(' ')).toBe('Please input your email!');
    expect(checkSignInPassword('')).toBe('Please input your password!');
    expect(checkSignInPassword(' with spaces ')).toBeUndefined();
  });
});

describe('spec 1 section 5, free-trial form: name', () => {
  it.each([
    ['', 'Please enter your name'],
    ['ab', 'Minimum 3 characters'],
    [' ab ', 'Name should be atleast 3 letters long'],
    ['abc', undefined],
    ['राम', undefined],
    ['🙂🙂', 'Minimum 3 characters'],
  ])('%j: %p', (name, message) => expect(checkName(name)).toBe(message));
});

describe('spec 1 section 5, free-trial form: web site', () => {
  it.each([
    '',
    'example',
    'ftp://example.com',
    'https://',
    'https://nodot',
    'https://a b.com',
    'javascript:alert(1)',
    'https://u:p@example.com',
    'mailto:a@example.com',
    'a@example.com',
    '.example',
  ])('refuses %j', (url) => expect(checkWebsiteUrl(url)).toBe('Please enter valid URL'));
  it.each([
    'https://example.com',
    'http://example.com/a?b=c',
    'www.example.com',
    'https://उदाहरण.भारत',
    'cleanblog.in',
    'example.com:8080/a',
  ])('accepts %j', (url) => expect(checkWebsiteUrl(url)).toBeUndefined());
  it('gives www. its https', () => expect(completeUrl('www.example.com')).toBe('https://www.example.com'));
  it('gives a host without a scheme https', () => expect(completeUrl(' cleanblog.in ')).toBe('https://cleanblog.in'));
});

describe('spec 1 section 5, free-trial form: email', () => {
  it('is required', () => expect(checkEmail('')).toBe('Email is required'));
  it.each([
    'plain',
    'a@b',
    'a@b.c',
    'a@x.com',
    'a@example.c',
    'a@example.co.in',
    'a..b@example.com',
    'a@example..com',
    'a b@example.com',
    'a@@example.com',
    '@example.com',
    'a@exam\nple.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (email) => expect(checkEmail(email)).toBe('Invalid email format'));
  it.each(['a@example.com', 'a+1@example.in', 'ab.cd@ex.in'])('accepts %j', (email) => expect(checkEmail(email)).toBeUndefined());
  it('lets members have longer domains', () => expect(checkMemberEmail('a@example.co.in')).toBeUndefined());
});

describe('spec 1 section 5, free-trial form: phone', () => {
  it.each(['', '1234567890', '98765432', '98765432101', '+919876543210', '9876 543210', '९८७६५४३२१०', '0098765432'])(
    'refuses %j',
    (phone) => expect(checkPhone(phone)).toBe('Please enter valid Number'),
  );
  it.each(['9876543210', '09876543210', '6000000000'])('accepts %j', (phone) => expect(checkPhone(phone)).toBeUndefined());
  it('drops the leading 0', () => expect(toInternationalPhone('09876543210')).toBe('+919876543210'));
});

describe('spec 1 section 5, free-trial form: languages', () => {
  it('needs one, allows three', () => {
    expect(checkLanguages([])).toBe('Please select atleast one language');
    expect(checkLanguages(['hi', 'ta', 'bn', 'ur'])).toBe('You can only select up to three options.');
    expect(checkLanguages(['hi', 'tamil', 'bn'])).toBeUndefined();
    expect(checkLanguages(['klingon'])).toBeDefined();
  });
  it('knows codes and names', () => expect(['hi', 'Odia', 'punjabi'].map(toLanguageCode)).toEqual(['hi', 'od', 'pa']));
});

describe('spec 1 section 5, passwords', () => {
  it('holds no white space', () => {
    expect(checkPassword('')).toBe('Please input your password!');
    for (const space of [' ', '\t', '\n', '\u00a0', '\u2003'])
      expect(checkPassword(`a${space}b`)).toBe('Password must not contain whitespace characters.');
  });
  it('must be repeated', () => expect(checkRepeatedPassword('abc', 'abd')).toBe('The two passwords that you entered do not match!'));
  it('set again: both fields are filled and equal', () => {
    expect(checkNewPassword('a', '')).toBe('Please enter both New Password and Confirm Password to update your password.');
    expect(checkNewPassword('a', 'b')).toBe('confirm password doesnt match');
    expect(checkNewPassword('a b', 'a b')).toBe('Password must not contain whitespace characters.');
    expect(checkNewPassword('ab', 'ab')).toBeUndefined();
  });
});

describe('one-time codes', () => {
  it.each(['', '12345', '1234567', '12345a', '１２３４５６', ' 123456', '123 456'])('refuses %j', (otp) =>
    expect(checkOtp(otp)).toBeDefined(),
  );
  it('accepts six digits', () => expect(checkOtp('012345')).toBeUndefined());
});

describe('spec 1 section 8, fixed messages', () => {
  it('says how many attempts are left when attempts is above 1 and not 5', () => {
    expect([0, 1, 2, 3, 4, 5].map(attemptsRemaining)).toEqual([undefined, undefined, 3, 2, 1, undefined]);
  });
  it('has them exactly as specified', () => {
    expect(MESSAGES).toMatchObject({
      somethingWentWrong: 'Something went wrong',
      verifyOtps: 'Kindly verify the OTPs received on your mobile and email.',
      passwordWhitespace: 'Password must not contain whitespace characters.',
      lockTitle: 'Too many failed attempts',
      lockText: 'Your account has been temporarily locked',
      lockAdvice: 'Please try again after 30 minutes or reset your password.',
    });
  });
});

describe('how hard a password is to guess', () => {
  const owner = { email: 'asha.rao@example.co.in', names: ['Asha', 'Rao'] };
  it.each(['', 'a', 'sevench', 'नमस्तेज', '🙂🙂🙂🙂🙂🙂🙂'])('refuses %j: fewer than eight characters', (password) =>
    expect(checkPasswordStrength(password, owner)).toBe('Password must have at least 8 characters.'),
  );
  it.each([
    'asha.rao@example.co.in',
    'ASHA.RAO@EXAMPLE.CO.IN',
    'asharao1',
    'Asha.Rao',
    'Asha-Rao-2026',
    'raoasha!!',
    'Ａｓｈａｒａｏ１',
    'asha____',
    '2026-asha-rao',
    'example.co.in',
  ])('refuses %j: the name or the email', (password) =>
    expect(checkPasswordStrength(password, owner)).toBe('Password must not be your name or email.'),
  );
  it.each(['asharaosings', 'Sahyadri#2026', '12345679', 'correct-horse', 'abcabd12', 'ababcdcd'])('lets %j pass', (password) =>
    expect(checkPasswordStrength(password, owner)).toBeUndefined(),
  );
  it.each(['passwort', 'ｐａｓｓｗｏｒｔ', 'pass\u00adwort', '\u200bpass\u2060wort\ufeff'])(
    'refuses %j: one of the most common, to the eye',
    (password) => expect(checkPasswordStrength(password, {}, new Set(['passwort']))).toBe(PASSWORD_COMMON),
  );
  it.each([
    ...['00000000', 'aaaaaaaa', 'aAaAaAaA', '12341234', '123123123', '12312312', 'abababab', 'नमनमनमनम'],
    ...['12345678', '87654321', '0123456789', '1234567890', '0987654321', '78901234', 'abcdefgh', 'zyxwvuts', 'ABCDEFGH'],
    ...['abcd12345', 'abc123xyz', '11112222', 'aaa123456', '١٢٣٤٥٦٧٨', '८७६५४३२१'],
  ])('refuses %j without a list: a repetition, or made of runs', (password) =>
    expect(checkPasswordStrength(password)).toBe(PASSWORD_COMMON),
  );
  it('knows the digits of every script', () => expect(checkPasswordStrength('९८२२०१२३', {}, new Set(['98220123']))).toBe(PASSWORD_COMMON));
  it.each([
    ['9822012345', '9822012345@gmail.com'],
    ['९८२२०१२३४५', '9822012345@gmail.com'],
    ['20251999', '20251999@town.example'],
  ])('refuses %s to %s: a mailbox may be named by a number', (password, email) =>
    expect(checkPasswordStrength(password, { email })).toBe('Password must not be your name or email.'),
  );
  it.each(['\u200b'.repeat(8), 'abc\u200d\u200d\u200d\u200d\u200d', '\ufeffabcdef\u2060'])(
    'counts in %j no more than is seen',
    (password) => expect(checkPasswordStrength(password)).toBe('Password must have at least 8 characters.'),
  );
  it('needs no owner', () => expect(checkPasswordStrength('Sahyadri#2026')).toBeUndefined());
});
