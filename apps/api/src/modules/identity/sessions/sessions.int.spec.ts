import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { io, type Socket } from 'socket.io-client';
import { type Answer, type Person, Workspace } from '../../../entry/testing/workspace.js';
import { deriveKey } from '../../../platform/crypto/seal.js';
import { PasswordHasher } from '../users/password-hasher.js';
import { REFRESH_GRACE_MS } from './token-rules.js';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('sessions', () => {
  let kit: Workspace;
  let address: string;
  let organisationId: string;

  beforeAll(async () => {
    kit = await Workspace.start();
    await kit.test.app.listen(0, '127.0.0.1');
    address = await kit.test.app.getUrl();
    organisationId = await kit.organisation();
  });
  afterAll(() => kit.close());

  const check = (token: string) => kit.get('user/check', { token });
  const withoutReference = ({ status, body }: Answer) => ({ status, body: { ...body, reference: '' } });

  async function signIn(): Promise<{ token: string; refresh: string; person: Person }> {
    const passwordHash = await kit.test.get(PasswordHasher).hash('secret');
    const person = await kit.person('organisationAdmin', organisationId, { passwordHash });
    const { body, cookies } = await kit.post('auth', { email: person.user.email, password: 'secret' });
    return { token: body.data.token, refresh: refreshOf(cookies), person };
  }
  const refreshOf = (cookies: Answer['cookies']) => cookies.find((cookie) => cookie.name === 'bh_refresh')?.value ?? '';
  const refresh = (cookie: string) => kit.post('auth/refresh', undefined, { cookies: { bh_refresh: cookie } });

  describe('tokens', () => {
    it('that are verified at the same time are each answered for their own person', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => signIn()));
      const calls = Array.from({ length: 200 }, (_, i) => people[i % people.length] as (typeof people)[number]);
      const replies = await Promise.all(calls.map(({ token }) => check(token)));
      expect(replies.map(({ body }) => body.data.user.email)).toEqual(calls.map(({ person }) => person.user.email));
    });

    it('that are forged are answered by one identical 401, forty of them', async () => {
      const { person } = await signIn();
      const secret = deriveKey(kit.test.config.appSecret, 'session token');
      const jwt = kit.test.get(JwtService);
      const payload = jwt.decode(person.token);
      const [head = '', body = '', signature = ''] = person.token.split('.');
      const signed = (header: object, claims: object, key: Buffer | string = secret, hash = 'sha256') => {
        const text = `${encode(header)}.${encode(claims)}`;
        return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
      };
      const hs256 = { alg: 'HS256', typ: 'JWT' };
      const claims = (changes: object) => signed(hs256, { ...payload, ...changes });
      const other = '00000000-0000-4000-8000-000000000000';
      const forged = [
        ...['none', 'None', 'NONE', 'nOnE'].map((alg) => `${encode({ alg, typ: 'JWT' })}.${body}.`),
        `${encode({ alg: 'none' })}.${body}.${signature}`,
        ...['sha384', 'sha512'].map((hash) => signed({ alg: `HS${hash.slice(3)}` }, payload, secret, hash)),
        ...['RS256', 'ES256', 'PS256', 'EdDSA', 'HS1', ''].map((alg) => signed({ alg, typ: 'JWT' }, payload)),
        signed({ ...hs256, kid: '../../dev/null' }, payload, ''),
        signed({ ...hs256, kid: "' union select 'a' --" }, payload, 'a'),
        signed({ ...hs256, jwk: { kty: 'oct', k: 'YQ' } }, payload, 'a'),
        signed({ ...hs256, jku: 'https://evil.example/keys' }, payload, 'a'),
        signed({ ...hs256, x5u: 'https://evil.example/cert' }, payload, 'a'),
        signed(hs256, payload, 'secret'),
        signed(hs256, payload, ''),
        signed(hs256, { ...payload, exp: 1 }, 'another key'),
        claims({ typ: 'refresh' }),
        claims({ typ: undefined }),
        claims({ aud: 'other' }),
        claims({ iss: 'other' }),
        claims({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
        claims({ exp: undefined }),
        claims({ sid: other }),
        claims({ sub: other }),
        claims({ sid: `${payload.sid}' or 1=1 --` }),
        claims({ sid: [payload.sid] }),
        claims({ sid: { $ne: '' } }),
        `${head}.${body}.${signature.slice(0, -2)}`,
        `${head}.${body}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
        `${head}.${encode({ ...payload, role: 'superAdmin', sub: other })}.${signature}`,
        `${head}.${body}`,
        `${head}.${body}.`,
        `${head}..${signature}`,
        '..',
        'null',
        'undefined',
        `bhk_${'A'.repeat(43)}`,
        'x'.repeat(5_000),
        '%00',
        'Bearer',
      ];
      expect(forged.length).toBeGreaterThanOrEqual(40);
      const answers = new Set<string>();
      for (const token of forged) answers.add(JSON.stringify(withoutReference(await check(token))));
      expect(answers.size).toBe(1);
      // A client of the specification signs out when it sees the flag. A caller without a token has nothing to sign out of.
      const { TIME_TRAVEL, ...rest } = JSON.parse([...answers][0] ?? '').body;
      const anonymous = withoutReference(await kit.get('user/check'));
      expect([anonymous.status, anonymous.body, TIME_TRAVEL]).toEqual([401, rest, true]);
      expect((await check(person.token)).status).toBe(200);
    });

    it('that have expired are answered as existing clients expect', async () => {
      const { token, person } = await signIn();
      const { sid } = kit.test.get(JwtService).decode(token);
      const expired = await kit.test.get(JwtService).signAsync({ sub: person.user.userId, sid, typ: 'access' }, { expiresIn: -5 });
      const { status, body } = await check(expired);
      expect([status, body.success, body.code, body.name, body.TIME_TRAVEL]).toEqual([500, false, 500, 'TokenExpiredError', true]);
    });

    it('work bare and as Bearer', async () => {
      const { token } = await signIn();
      for (const scheme of ['Bearer', 'bearer', 'BEARER ']) expect((await check(`${scheme} ${token}`)).status).toBe(200);
    });

    it('last a day and more for clients that never renew them', async () => {
      const { token } = await signIn();
      const { iat, exp } = kit.test.get(JwtService).decode(token);
      expect(exp - iat).toBeGreaterThan(24 * 60 * 60);
    });

    it('that were revoked carry the flag by which a client of the specification signs out', async () => {
      const { token } = await signIn();
      await kit.post('auth/logout', undefined, { token });
      const { status, body } = await check(token);
      expect([status, body.success, body.TIME_TRAVEL]).toEqual([401, false, true]);
    });
  });

  describe('renewal', () => {
    it('gives a new token and a new cookie; the old cookie is spent', async () => {
      const { refresh: first, token } = await signIn();
      const renewed = await refresh(first);
      expect([renewed.status, renewed.body.data === token]).toEqual([200, false]);
      expect((await check(renewed.body.data)).status).toBe(200);
      const second = refreshOf(renewed.cookies);
      expect(second).not.toBe(first);
      expect((await refresh(second)).status).toBe(200);
    });

    it('gives twenty tabs that renew at once one successor, and nobody is signed out', async () => {
      const { refresh: first } = await signIn();
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const successors = new Set(answers.map(({ cookies }) => refreshOf(cookies)));
      expect(successors.size).toBe(1);
      expect((await refresh([...successors][0] ?? '')).status).toBe(200);
    });

    it('ends the whole session when a spent cookie comes back later: it was stolen', async () => {
      const { refresh: first } = await signIn();
      const renewed = await refresh(first);
      await kit.query(`update refresh_tokens set used_at = used_at - $1 * interval '1 millisecond' where used_at is not null`, [
        REFRESH_GRACE_MS + 1_000,
      ]);
      expect((await refresh(first)).status).toBe(401);
      expect((await check(renewed.body.data)).status).toBe(401);
      expect((await refresh(refreshOf(renewed.cookies))).status).toBe(401);
      expect(await kit.query(`select 1 from audit_log where action = 'session.stolen'`)).toHaveLength(1);
    });

    it('is refused without, with an unknown and with an old cookie', async () => {
      expect((await kit.post('auth/refresh', undefined)).status).toBe(401);
      expect((await refresh('unknown')).status).toBe(401);
      const { refresh: cookie } = await signIn();
      await kit.query(`update refresh_tokens set expires_at = now() - interval '1 second'`);
      expect((await refresh(cookie)).status).toBe(401);
    });
  });

  describe('their end', () => {
    it('comes with logout, for the token and the cookie', async () => {
      const { token, refresh: cookie } = await signIn();
      const out = await kit.post('auth/logout', undefined, { token });
      expect([out.status, String(out.headers['set-cookie'])]).toEqual([200, expect.stringMatching(/bh_refresh=;/)]);
      expect((await check(token)).status).toBe(401);
      expect((await refresh(cookie)).status).toBe(401);
    });

    it('comes with clearCookie', async () => {
      const { token, refresh: cookie } = await signIn();
      expect((await kit.post('auth/clearCookie', undefined, { cookies: { bh_refresh: cookie } })).status).toBe(200);
      expect((await check(token)).status).toBe(401);
      expect((await kit.post('auth/clearCookie', undefined)).status).toBe(200);
    });

    it('can be chosen from a list of the own ones, and of nobody else', async () => {
      const { token, person } = await signIn();
      const stranger = await signIn();
      const { sessions } = (await kit.get('user/sessions', { token })).body.data;
      expect(sessions).toHaveLength(2);
      expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1);
      const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
      const foreign = await kit.post('user/sessions/revoke', { sessionId: other.sessionId }, { token: stranger.token });
      expect(foreign.status).toBe(404);
      expect((await kit.post('user/sessions/revoke', { sessionId: other.sessionId }, { token })).status).toBe(200);
      expect((await check(person.token)).status).toBe(401);
      expect((await check(token)).status).toBe(200);
    });
  });

  describe('websockets', () => {
    const open: Socket[] = [];
    afterAll(() => {
      for (const socket of open) socket.disconnect();
    });

    const connect = (token: string) => {
      const socket = io(address, { transports: ['websocket'], auth: { token }, reconnection: false });
      open.push(socket);
      return socket;
    };
    const ready = (socket: Socket) => new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    const closed = (socket: Socket) => new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason)));
    const within = <Value>(ms: number, promise: Promise<Value>) =>
      Promise.race([promise, new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), ms))]);

    it('take the token as calls do: bare, after Bearer, or in the header', async () => {
      const { token } = await signIn();
      const options = { transports: ['websocket'], reconnection: false, forceNew: true };
      for (const proof of [{ auth: { token: `Bearer ${token}` } }, { extraHeaders: { authorization: `bearer ${token}` } }]) {
        const socket = io(address, { ...options, ...proof });
        open.push(socket);
        await ready(socket);
      }
    });

    it('close, and calls are refused, within a second of the deactivation', async () => {
      const admin = await kit.person('organisationAdmin', organisationId);
      const { person, token } = await signIn();
      const socket = connect(token);
      await ready(socket);
      const end = closed(socket);
      await kit.post('user/switchStatus', { apikey: person.user.apikey, isActive: false }, { token: admin.token });
      expect((await check(token)).status).toBe(401);
      expect(await within(1_000, end)).toBe('transport close');
    });

    it('close with logout, and with a new role', async () => {
      const { token, person } = await signIn();
      const socket = connect(token);
      await ready(socket);
      const admin = await kit.person('organisationAdmin', organisationId);
      const end = closed(socket);
      await kit.post('user/update', { apikey: person.user.apikey, role: 'collaborator' }, { token: admin.token });
      expect(await within(1_000, end)).toBe('transport close');
      expect((await kit.post('user/list', {}, { token })).status).toBe(403);
      const again = connect(token);
      await ready(again);
      const endAgain = closed(again);
      await kit.post('auth/logout', undefined, { token });
      expect(await within(1_000, endAgain)).toBe('transport close');
    });

    it.each([
      ['nothing', ''],
      ['nonsense', 'nonsense'],
    ])('do not open with %s', async (_name, token) => {
      expect(await within(5_000, closed(connect(token)))).toBe('io server disconnect');
    });

    it('open no rooms of other people and organisations', async () => {
      const { token, person } = await signIn();
      const stranger = await kit.person('organisationAdmin', await kit.organisation());
      const socket = connect(token);
      await ready(socket);
      const join = (roomId: unknown) => socket.emitWithAck('notification.joinRoom', { roomId });
      expect(await join(`org:${organisationId}`)).toEqual({ joined: true });
      expect(await join(`user:${person.user.userId}`)).toEqual({ joined: true });
      const refused = [
        `org:${stranger.user.organisationId}`,
        `user:${stranger.user.userId}`,
        'org:1',
        'admin:1',
        '',
        null,
        {},
        [`org:${organisationId}`],
        `${stranger.user.organisationId}`,
      ];
      for (const roomId of refused) expect([roomId, await join(roomId)]).toEqual([roomId, { joined: false }]);
      const joinBy = (message: unknown) => socket.timeout(5_000).emitWithAck('notification.joinRoom', message);
      for (const message of [[], [{ roomId: 'x' }], null, 7, '\u0000', { roomId: '\ud800' }, { '\u0000': 1 }])
        expect([message, await joinBy(message)]).toEqual([message, { joined: false }]);
    });
  });
});
