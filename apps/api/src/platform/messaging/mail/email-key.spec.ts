import { describe, expect, it } from '@jest/globals';
import { emailKey } from './email-key.js';

describe('emailKey', () => {
  it.each([
    'Asha@Example.com',
    ' asha@example.com ',
    'ASHA@EXAMPLE.COM',
    'asha@example.com.',
    'ａｓｈａ@example.com',
    'as\u200Bha@example.com',
  ])('counts %j as asha@example.com', (email) => expect(emailKey(email)).toBe('asha@example.com'));

  it.each(['İndira@example.com', 'Indira@example.com', 'ındira@example.com'])('counts %j as one mailbox', (email) =>
    expect(emailKey(email)).toBe('indira@example.com'),
  );

  it('keeps mailboxes apart that providers keep apart', () => {
    expect(emailKey('asha+1@example.com')).not.toBe(emailKey('asha@example.com'));
    expect(emailKey('straße@example.com')).not.toBe(emailKey('strase@example.com'));
  });

  it('is its own fixed point', () => {
    for (const email of ['İıI@x.in', 'ﬁ@x.in', 'ẞ@x.in', 'ς@x.in']) expect(emailKey(emailKey(email))).toBe(emailKey(email));
  });
});
