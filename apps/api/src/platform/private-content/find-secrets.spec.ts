import { describe, expect, it } from '@jest/globals';
import { findPrivateContent } from './find-private-content.js';
import { findSecrets, hideSecrets, hideSecretValues, holdsSecret } from './find-secrets.js';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.Qm9ndXMtc2lnbmF0dXJl';

describe('hideSecrets', () => {
  it.each([
    ['Signed in as priya@mail.example today', 'Signed in as … today'],
    ['Card 4111 1111 1111 1111, valid', 'Card …, valid'],
    [`Your key: ${JWT}`, 'Your key: …'],
    ['Your secret: whsec_ab/cd+ef/gh+ij/kl==.', 'Your secret: ….'],
    ['Open https://x.example/reset?token=abcd1234 within an hour', 'Open … within an hour'],
    ['<a href="/reset-password/3f9c1b7e5d2a48c6b0e4f7a1?x=1&amp;y=2">Reset</a>', '<a href="…">Reset</a>'],
    ['<a href="/wp-login.php?action=rp&amp;key=Zk3Vq8Lw2Rt6Yp0Sd5Fg">Reset</a>', '<a href="…">Reset</a>'],
  ])('%s', (text, expected) => expect(hideSecrets(text)).toBe(expected));

  it.each(['Opening hours of banks', 'Read https://x.example/news?page=2 for 2024', 'Room 12, floor 3', 'Chapter 2.1.4 of 1999'])(
    'leaves %s',
    (text) => expect([hideSecrets(text), holdsSecret(text)]).toEqual([text, false]),
  );

  it.each(['a@', 'eyJ-', 'a1A', '4111 ', '?token=', '/reset/', ' at ', '((at)'])(
    'takes time that grows with the text alone: %s',
    (part) => {
      const msOf = (times: number) => leastMs(() => findSecrets(part.repeat(times)));
      expect(msOf(20_000) / msOf(2_000)).toBeLessThan(60);
    },
  );

  it.each(['1.', '9 ', '10.5 20.3 ', '१ '])('reads pages of numbers, such as drawings, not much slower than others: %s', (part) => {
    const msOf = (piece: string) => leastMs(() => findPrivateContent(piece.repeat(40_000 / piece.length)));
    // Checking each stretch of digits in every way would take nine hundred times as long.
    expect(msOf(part) / msOf('word ')).toBeLessThan(500);
  });
});

describe('hideSecretValues', () => {
  it('hides a number that stands in several values, and nothing beside it', () => {
    expect(hideSecretValues(['2024', '4111', '1111', '1111', '1111', '₹500'])).toEqual(['2024', '…', '…', '…', '…', '₹500']);
    expect(hideSecretValues(['priya@mail.example', '12'])).toEqual(['…', '12']);
    expect(hideSecretValues([])).toEqual([]);
  });
});

/** The best of several attempts, because the machine may disturb single ones. */
function leastMs(work: () => unknown): number {
  const tries = Array.from({ length: 12 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...tries);
}
