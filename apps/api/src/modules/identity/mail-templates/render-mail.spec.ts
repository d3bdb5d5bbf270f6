import { MAIL_LOCALES } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { MAIL_TEXTS, type MailTemplate } from './mail-texts.js';
import { pickLocale, renderMail, renderOtpText } from './render-mail.js';

const NAMES = Object.keys(MAIL_TEXTS.en.mails) as MailTemplate[];
const values = {
  organisation: 'Acme',
  inviter: 'Ravi',
  projects: 'Portal (+2)',
  asker: 'Ravi',
  plan: 'Starter',
  minutes: '10',
  project: 'Shop',
  date: '9 December 2026',
  missing: '12',
  words: '80',
  languages: 'Hindi 12',
  parts: 'R-4/hi/1',
  due: '9 December 2026',
};

describe('renderMail', () => {
  it('leaves no placeholder unreplaced, in any mail and language', () => {
    for (const locale of MAIL_LOCALES) {
      for (const name of NAMES) {
        const mail = renderMail(name, { to: 'a@example.com', locale, name: 'Asha', url: 'https://x.example/y', code: '123456', values });
        expect([name, `${mail.subject}${mail.text}${mail.html}`.match(/\{\w+\}/)]).toEqual([name, null]);
      }
    }
  });

  it('greets recipients without a name as well', () => {
    for (const locale of MAIL_LOCALES) {
      const mail = renderMail('emailOtp', { to: 'a@example.com', locale, name: '', code: '123456', values });
      expect([locale, mail.text.split('\n')[0]]).toEqual([locale, expect.stringMatching(/^\S+,$/u)]);
    }
  });

  it('keeps HTML, links and header breaks of names out', () => {
    const evil = '<a href="https://evil.example">x</a>\r\nBcc: y@example.com';
    const mail = renderMail('invitation', {
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
    expect(renderMail('passwordReset', { to: 'a@example.com', locale: 'hi', name: 'आशा' }).subject).toBe('अपना पासवर्ड रीसेट करें');
    expect(renderOtpText('+919876543210', 'hi', '012345', 10).text).toContain('012345');
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
