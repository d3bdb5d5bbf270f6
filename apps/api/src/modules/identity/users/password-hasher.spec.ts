import { beforeAll, describe, expect, it } from '@jest/globals';
import { requestContext } from '../../../platform/logger/request-context.js';
import { PasswordHasher } from './password-hasher.js';

describe('passwords that are checked', () => {
  const hasher = new PasswordHasher();
  let stored: string;

  beforeAll(async () => {
    stored = await hasher.hash('right');
  });

  it('are checked for networks in turn: many of one do not hold up those of another', async () => {
    const order: string[] = [];
    const check = (address: string) =>
      requestContext.run({ reference: address, address }, async () => {
        await hasher.verify('wrong', stored);
        order.push(address);
      });
    await Promise.all([...Array.from({ length: 24 }, () => check('203.0.113.7')), check('198.51.100.7')]);
    expect(order.indexOf('198.51.100.7')).toBeLessThan(6);
  });

  it('are right or wrong as before', async () => {
    expect(await Promise.all([hasher.verify('right', stored), hasher.verify('wrong', stored), hasher.verify('right', null)])).toEqual([
      true,
      false,
      false,
    ]);
  });
});
