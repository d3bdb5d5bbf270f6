import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Workspace } from '../../../entry/testing/workspace.js';
import { PasswordHasher } from '../users/password-hasher.js';

const PASSWORD = 'correct-horse';
const MINUTE = 60_000;

describe('signing in', () => {
  let kit: Workspace;
  let email: string;
  let hash: string;
  let nth = 0;

  beforeAll(async () => {
    kit = await Workspace.start();
    hash = await kit.test.get(PasswordHasher).hash(PASSWORD);
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    email = `asha${nth++}@example.com`;
    await kit.person('organisationAdmin', await kit.organisation(), { email, passwordHash: hash });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const address = () => `203.0.${nth}.7`;
  const login = (password: string, as = email, options: object = {}) =>
    kit.post('auth', { email: as, password }, { from: address(), ...options });
  const countEvaluations = () => jest.spyOn(kit.test.get(PasswordHasher), 'verify');

  it('gives a token, the user and the cookies that scripts cannot read', async () => {
    const { status, body, cookies, headers } = await login(PASSWORD);
    expect([status, body.success, body.data.user.email, body.data.user.role]).toEqual([200, true, email, 'organisationAdmin']);
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual(['bh_device', 'bh_refresh']);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Strict/);
    const check = await kit.get('user/check/?timestamp=1', { token: body.data.token });
    expect([check.status, check.body.data.user.email]).toEqual([200, email]);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
  });

  it('spec 1 section 5: needs email and password', async () => {
    const empty = await kit.post('auth', {});
    expect([empty.status, empty.body.type, empty.body.message]).toEqual([400, 'VALIDATION_ERROR', 'Please input your email!']);
    expect(empty.body.errors.map((error: { message: string }) => error.message)).toEqual([
      'Please input your email!',
      'Please input your password!',
    ]);
    for (const bad of [['a'], { $ne: '' }, 1, true]) expect((await kit.post('auth', { email: bad, password: 'x' })).status).toBe(400);
  });

  it('counts attempts in its answer and locks at the fifth', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await login('wrong'));
    expect(answers.map(({ status, body }) => [status, body.data.locked, body.data.attempts])).toEqual([
      [401, false, 1],
      [401, false, 2],
      [401, false, 3],
      [401, false, 4],
      [401, true, 5],
      [401, true, 5],
    ]);
    expect(answers[5]?.body.message).toBe(
      'Your account has been temporarily locked. Please try again after 30 minutes or reset your password.',
    );
  });

  it('answers unknown accounts as known ones, to the byte', async () => {
    const shown = ({ status, body }: Awaited<ReturnType<typeof login>>) => ({ status, body: { ...body, reference: '' } });
    for (let attempt = 0; attempt < 6; attempt++)
      expect(shown(await login('wrong'))).toEqual(shown(await login('wrong', `nobody${nth}@example.com`)));
  });

  it('evaluates exactly 5 of 200 parallel wrong passwords', async () => {
    const fits = countEvaluations();
    const answers = await Promise.all(Array.from({ length: 200 }, () => login('wrong')));
    expect(fits).toHaveBeenCalledTimes(5);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(answers.filter(({ body }) => body.data.locked)).toHaveLength(196);
  });

  it('refuses the right password until 30 minutes have passed, and accepts it after', () =>
    kit.atStandstill(async () => {
      for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
      const fits = countEvaluations();
      expect((await login(PASSWORD)).body.data).toEqual({ locked: true, attempts: 5 });
      kit.travel(29 * MINUTE + 58_000);
      expect((await login(PASSWORD)).status).toBe(401);
      kit.travel(-40 * MINUTE);
      expect((await login(PASSWORD)).status).toBe(401);
      kit.travel(40 * MINUTE);
      expect(fits).not.toHaveBeenCalled();
      kit.travel(3_000);
      expect((await login(PASSWORD)).status).toBe(200);
    }));

  it('begins anew after a success, and after failures that are half an hour old', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await login('wrong');
    expect((await login(PASSWORD)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt++) await login('wrong');
    kit.travel(30 * MINUTE);
    expect((await login('wrong')).body.data).toEqual({ locked: false, attempts: 1 });
  });

  it('counts case, Unicode and white-space variants of an address as one', async () => {
    const variants = [email.toUpperCase(), ` ${email} `, email.replace('a', 'ａ'), `${email}.`, email.replace('asha', 'as\u200Bha')];
    const attempts = [];
    for (const variant of variants) attempts.push((await login('wrong', variant)).body.data.attempts);
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    expect((await login(PASSWORD)).body.data.locked).toBe(true);
  });

  it('is not helped by spoofed forwarding headers', async () => {
    const outcomes = [];
    for (let attempt = 0; attempt < 110; attempt++) {
      const spoofed = {
        'x-forwarded-for': `198.51.${attempt}.1`,
        forwarded: `for=198.51.${attempt}.1`,
        'x-real-ip': `198.51.${attempt}.1`,
      };
      outcomes.push((await login('wrong', `victim${attempt}-${nth}@example.com`, { headers: spoofed })).status);
    }
    expect(outcomes.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(outcomes.slice(100).every((status) => status === 429)).toBe(true);
    expect((await login('wrong', email, { from: '192.0.2.1' })).status).toBe(401);
  });

  it('does not let strangers lock out a browser the owner has used', async () => {
    const device = (await login(PASSWORD)).cookies.find((cookie) => cookie.name === 'bh_device')?.value ?? '';
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
    expect((await login(PASSWORD)).body.data.locked).toBe(true);
    expect((await login(PASSWORD, email, { cookies: { bh_device: device } })).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong', email, { cookies: { bh_device: device } });
    expect((await login(PASSWORD, email, { cookies: { bh_device: device } })).body.data.locked).toBe(true);
    const forged = { bh_device: device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) };
    expect((await login(PASSWORD, email, { cookies: forged })).body.data.locked).toBe(true);
  });

  it('tells the owner by mail and the audit that the account was locked', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await login('wrong');
    expect((await kit.lastMessageTo(email)).subject).toBe('Too many failed login attempts');
    const [row] = await kit.query(
      `select a.created_at > u.created_at as "isLater" from audit_log a join users u using (user_id) where a.action = 'session.locked'
        and u.email = $1`,
      [email],
    );
    expect(row).toEqual({ isLater: true });
  });

  it('refuses a deactivated account as a wrong password', async () => {
    await kit.query('update users set is_active = false where email = $1', [email]);
    const { status, body } = await login(PASSWORD);
    expect([status, body.type, body.data]).toEqual([401, 'LOGIN_REFUSED', { locked: false, attempts: 1 }]);
  });
});
