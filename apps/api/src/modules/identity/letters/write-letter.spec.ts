import { MAIL_LOCALES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { LETTER_TEXTS, type LetterName } from './letter-texts.js';
import { pickLocale, writeLetter, writeOtpText } from './write-letter.js';

const NAMES = Object.keys(LETTER_TEXTS.en.letters) as LetterName[];
const values = {
  organisation: 'Acme',
  inviter: 'Ravi',
  projects: 'Portal (+2)',
  asker: 'Ravi',
  plan: 'Starter',
  minutes: '10',
  project: 'Shop',
};

describe('writeLetter', () => {
  it('leaves no mark unfilled, in any letter and language', () => {
    for (const locale of MAIL_LOCALES) {
      for (const name of NAMES) {
        const mail = writeLetter(name, { to: 'a@example.com', locale, name: 'Asha', url: 'https://x.example/y', code: '123456', values });
        expect([name, `${mail.subject}${mail.text}${mail.html}`.match(/\{\w+\}/)]).toEqual([name, null]);
      }
    }
  });

  it('greets whoever has no name as well', () => {
    for (const locale of MAIL_LOCALES) {
      const mail = writeLetter('emailOtp', { to: 'a@example.com', locale, name: '', code: '123456', values });
      expect([locale, mail.text.split('\n')[0]]).toEqual([locale, expect.stringMatching(/^\S+,$/u)]);
    }
  });

  it('keeps HTML, links and header breaks of names out', () => {
    const evil = '<a href="https://evil.example">x</a>\r\nBcc: y@example.com';
    const mail = writeLetter('invitation', {
      to: 'a@example.com',
      locale: 'en',
      name: evil,
      url: 'https://x.example/y',
      values: { ...values, organisation: evil },
    });
    expect(mail.html).not.toContain('<a href="https://evil');
    expect(mail.html.match(/<a /g)).toHaveLength(1);
    expect(mail.text).not.toMatch(/https?:\/\/evil/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('writes Hindi to those who read Hindi', () => {
    expect(writeLetter('passwordReset', { to: 'a@example.com', locale: 'hi', name: 'आशा' }).subject).toBe('अपना पासवर्ड रीसेट करें');
    expect(writeOtpText('+919876543210', 'hi', '012345', 10).text).toContain('012345');
  });
});

describe('pickLocale', () => {
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['ta,en-GB;q=0.7,hi;q=0.5', 'en'],
    ['ta', 'en'],
    [undefined, 'en'],
    [',,;;', 'en'],
  ])('%j: %s', (header, locale) => expect(pickLocale(header)).toBe(locale));
});
