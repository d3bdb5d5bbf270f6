import { describe, expect, it } from '@jest/globals';
import { hideSecretPath, isSecretAddress, isSecretWord, namesSession } from './secret-address.js';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.Qm9ndXMtc2lnbmF0dXJl';
/** The shortest of five runs, in milliseconds of processor time, so that waiting does not count. */
const leastMs = (work: () => void) =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
const isSecret = (address: string) => isSecretAddress(new URL(address, 'https://x.example'));

describe('namesSession', () => {
  it.each([
    ['/viewtopic.php?t=12&sid=9f86d081884c7d659a2feaa0c55ad015', true],
    ['/?PHPSESSID=rkqv5jk8vrcd0r3ttgv3b0s1o4', true],
    ['/conference?session=morning-keynote-2024-hall-2', false],
    ['/list?page=2', false],
  ])('%s: %s', (address, names) => expect(namesSession(new URL(address, 'https://x.example'))).toBe(names));
});

describe('isSecretAddress', () => {
  it.each([
    '/reset?token=abcd1234',
    '/wp-login.php?action=rp&key=Zk3Vq8Lw2Rt6Yp0Sd5Fg&login=admin',
    '/users/password/edit?reset_password_token=x-8yKq2sZbW4tR7vN1mP',
    '/reset-password/3f9c1b7e5d2a48c6b0e4f7a1',
    '/account/verify/8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11',
    '/magic/Hq7Zt2Lm9Xc4Vb6Nk1Pw',
    `/callback?state=${JWT}`,
    `/view/${JWT}`,
    '/file?X-Amz-Signature=9f86d081884c7d65',
    '/login?password=hunter22',
    '/unsubscribe/a1b2c3d4e5f6a7b8c9d0',
    '/api?api_key=1234abcd',
  ])('%s', (address) => expect(isSecret(address)).toBe(true));

  it.each([
    '/',
    '/reset',
    '/login?next=/account',
    '/blog/how-to-reset-password-in-2024-step-by-step',
    '/product/spring-sale-2024-week-12',
    '/sale?code=SUMMER2024',
    '/conference?session=morning-keynote-2024-hall-2',
    '/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
    '/watch?v=dQw4w9WgXcQ',
    '/list?page=2&sort=price',
    '/item/8c7e0c1a-5b9c-4a53-9a8e-2f1f3b7d6c11',
    '/search?q=token',
    '/viewtopic.php?t=12&sid=9f86d081884c7d659a2feaa0c55ad015',
    '/?token=',
  ])('is not %s', (address) => expect(isSecret(address)).toBe(false));

  it.each([
    ['eyJ-', 20_000],
    ['a1A', 30_000],
    ['%41=', 20_000],
    ['/reset', 20_000],
  ])('takes time that grows with the address alone: %s, %d times', (part, times) => {
    const work = (text: string) => {
      isSecretAddress({ pathname: `/reset/${text}`, search: `?key=${text}` });
      isSecretWord(text);
    };
    const [single, fourfold] = [part.repeat(times), part.repeat(4 * times)].map((text) => leastMs(() => work(text)));
    // Quadratic time would take sixteen times as long. Below 10 ms a measurement means nothing.
    expect(fourfold).toBeLessThan(8 * Math.max(single ?? 0, 10));
  });
});

describe('hideSecretPath', () => {
  it('keeps everything but the secret', () => {
    expect(hideSecretPath('/account/reset/3f9c1b7e5d2a48c6b0e4f7a1/form')).toBe('/account/reset/…/form');
    expect(hideSecretPath('/about/our-company-since-1990')).toBe('/about/our-company-since-1990');
  });
});

describe('isSecretWord', () => {
  it.each([
    JWT,
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'AKIAIOSFODNN7EXAMPLE',
    'd41d8cd98f00b204e9800998ecf8427e',
    'Zk3Vq8Lw2Rt6Yp0Sd5Fg',
  ])('%s', (word) => expect(isSecretWord(word)).toBe(true));
  it.each(['k3j4h5k6j7h8k9l0q1w2', 'QxVbnZtRwPaqLmKsXcYj7'])('%s, with few digits or no capitals', (word) =>
    expect(isSecretWord(word)).toBe(true),
  );
  it.each([
    '12345678901234567890',
    'internationalisation',
    'getElementsByTagNameAndClass',
    'Rajasthan-2024-Tourism',
    'COVID-19-Vaccination-Centre',
    'www.sahyadri.example/about',
  ])('is not %s', (word) => expect(isSecretWord(word)).toBe(false));
});
