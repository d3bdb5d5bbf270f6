import { describe, expect, it } from '@jest/globals';
import { composeMail, sanitiseName } from './compose-mail.js';

const parts = {
  to: 'a@example.com',
  locale: 'en' as const,
  subject: 'Hello',
  greeting: 'Hello',
  paragraphs: ['One.'],
  footer: 'Bhashantar',
};

describe('composeMail', () => {
  it('escapes whatever people wrote', () => {
    const evil = `<img src=x onerror=alert(1)>"'&`;
    const { html, text } = composeMail({
      ...parts,
      greeting: evil,
      paragraphs: [evil],
      button: { label: evil, url: 'https://x.example/?a=1&b="' },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;"');
    expect(text).toContain(evil);
  });

  it('keeps the subject on one line', () => {
    expect(composeMail({ ...parts, subject: 'Hello\r\nBcc: everybody@example.com' }).subject).toBe('Hello Bcc: everybody@example.com');
  });

  it('says its language', () => expect(composeMail({ ...parts, locale: 'hi' }).html).toContain('<html lang="hi">'));
});

describe('sanitiseName', () => {
  it.each([
    ['Asha\r\nBcc: x', 'Asha Bcc: x'],
    ['visit https://evil.example/now', 'visit https:\u200b//evil.\u200bexample/now'],
    ['evil.example', 'evil.\u200bexample'],
    ['127.0.0.1:4392', '127.\u200b0.\u200b0.\u200b1:4392'],
    ['K. R. Narayanan', 'K. R. Narayanan'],
    ['न'.repeat(100), 'न'.repeat(80)],
  ])('%j', (name, sanitised) => expect(sanitiseName(name)).toBe(sanitised));
});
