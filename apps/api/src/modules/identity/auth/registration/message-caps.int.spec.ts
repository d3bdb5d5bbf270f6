import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { PasswordHasher } from '../../users/password-hasher.js';

/** Avoids a thousand slow hashes, which this test is not about. */
async function startFast(environment: Record<string, string> = {}): Promise<Workspace> {
  const kit = await Workspace.start({ environment });
  kit.test.get(PasswordHasher).hash = async () => 'none';
  return kit;
}

const details = (phone: string, nth: number) => ({
  ...{ name: 'Asha Rao', email: `asha${nth}@example.com`, phone, url: 'www.example.com', languages: ['hi'], password: 'secret-enough' },
});
const addressOf = (nth: number) => `10.${Math.floor(nth / 200)}.${nth % 200}.9`;

describe('caps on text messages', () => {
  let kit: Workspace;

  beforeAll(async () => {
    kit = await startFast({ SMS_DAILY_CAP: '100' });
  });
  afterAll(() => kit.close());

  const countTexts = async () =>
    (await kit.query<{ n: number }>(`select count(*)::int as n from outgoing_messages where channel = 'sms'`))[0]?.n;

  it('holds for 1,000 numbers of one series from 1,000 networks', async () => {
    const statuses = new Map<number, number>();
    for (let batch = 0; batch < 20; batch++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const nth = batch * 50 + index;
          return kit.post('auth/sendOtp', details(`98765${String(10_000 + nth)}`, nth), { from: addressOf(nth) });
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 940 });
    expect(await countTexts()).toBe(60);
    expect(await kit.query('select 1 from registrations')).toHaveLength(60);
  });

  it('holds for one network over all numbers, whatever it says of itself', async () => {
    const statuses = [];
    for (let nth = 0; nth < 25; nth++) {
      const headers = { 'x-forwarded-for': addressOf(nth) };
      statuses.push((await kit.post('auth/sendOtp', details(`9${10_000 + nth}0000`, nth), { from: '198.51.100.7', headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('holds for the day over all numbers, and mail still works', async () => {
    for (let nth = 0; nth < 40; nth++) await kit.post('auth/sendOtp', details(`8${20_000 + nth}0000`, nth), { from: addressOf(500 + nth) });
    expect(await countTexts()).toBe(100);
    expect((await kit.post('auth/sendEmailOTP', { email: 'other@example.com' }, { from: '192.0.2.9' })).status).toBe(200);
    kit.travel(24 * 60 * 60_000 + 1_000);
    expect((await kit.post('auth/sendOtp', details('7000000000', 0), { from: '192.0.2.10' })).status).toBe(200);
  });
});

describe('a series whose codes never come back', () => {
  let kit: Workspace;

  beforeAll(async () => {
    kit = await startFast();
  });
  afterAll(() => kit.close());

  const send = (phone: string, nth: number) => kit.post('auth/sendOtp', details(phone, nth), { from: addressOf(nth) });

  it('gets no more of them for a day; others do', async () => {
    for (let nth = 0; nth < 20; nth++) expect((await send(`98765${10_000 + nth}`, nth)).status).toBe(200);
    expect((await send('9876510020', 20)).status).toBe(200);
    kit.travel(11 * 60_000);
    const refused = await send('9876510021', 21);
    expect([refused.status, refused.body.message]).toEqual([429, 'Too many codes requested. Please try again later.']);
    expect((await send('9000010021', 22)).status).toBe(200);
    kit.travel(24 * 60 * 60_000);
    expect((await send('9876510021', 23)).status).toBe(200);
  });

  it('is judged by the codes of people who register, too', async () => {
    for (let nth = 0; nth < 20; nth++) await send(`97765${10_000 + nth}`, 100 + nth);
    await kit.query(`update otps set used_at = sent_at where registration_id in
      (select registration_id from registrations where phone like '+9197765%' order by phone limit 5)`);
    kit.travel(11 * 60_000);
    expect((await send('9776510030', 130)).status).toBe(200);
  });
});

describe('in production without a provider', () => {
  it('does not pretend to send texts', async () => {
    const kit = await startFast();
    Object.defineProperty(kit.test.config, 'isProduction', { value: true });
    const { status, body } = await kit.post('auth/sendOtp', details('9876543210', 1));
    await kit.close();
    expect([status, body.message]).toEqual([422, 'Text messages cannot be sent right now.']);
  });
});
