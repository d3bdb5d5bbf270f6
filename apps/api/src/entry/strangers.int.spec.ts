import { createServer, type Server } from 'node:net';
import { RATE_POLICIES } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentitySeed } from '../modules/identity/users/identity-seed.js';
import { drainOutbox } from '../platform/testing/drain-outbox.js';
import { DEMO } from './demo/demo-data.js';
import { type Answer, codeIn, linkIn, type Person, Workspace } from './testing/workspace.js';

/** The ports of Apertium, LibreTranslate, vLLM, llama.cpp and Ollama on the machine of the person who runs the product. */
const ENGINE_PORTS = [2737, 5000, 8000, 8080, 11434];
/** How requests look that came through a proxy, a tunnel or a page on another site. */
const FROM_OUTSIDE: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { host: 'app.example' },
  { origin: 'https://app.example' },
  { host: 'localhost:9' },
];
const PASSWORD = 'a-strangers-choice-26';
const GONE = 'victim-of-flood@example.com';

/** Two strangers have registered on an installation of the embedded mode, and send what they like. */
/** Browsers and command lines keep their connections; old proxies, which add no header, close them. */
const DIRECTLY = { connection: 'keep-alive' };

describe('two fresh registrations', () => {
  let kit: Workspace;
  let strangers: string[];
  let known: Person[];
  /** The place of an engine that its owner has started on this machine. */
  let engine: Server;
  let connections = 0;

  beforeAll(async () => {
    kit = await Workspace.start();
    await listen();
    strangers = [await signUp(), await startTrial()];
    const organisationId = await kit.organisation();
    known = await Promise.all(Array.from({ length: 3 }, () => kit.person('collaborator', organisationId)));
  });
  afterAll(async () => {
    engine.close();
    await kit.close();
  });

  /** If another program has the port, only the refusals are counted. */
  function listen(): Promise<void> {
    engine = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    return new Promise((done) => engine.once('error', () => done()).listen(ENGINE_PORTS.at(-1), '127.0.0.1', () => done()));
  }

  /** Specification 1, section 7: `auth/new`, `auth/verification`. */
  async function signUp(): Promise<string> {
    const email = 'mallory@example.net';
    const body = { firstName: 'Mallory', lastName: 'M', email, organisation: 'Fresh', password: PASSWORD, confirmPassword: PASSWORD };
    await kit.post('auth/new', { ...body, role: 'organisationAdmin' }, { from: '198.51.100.7' });
    const uuid = linkIn(await kit.lastMessageTo(email))
      .split('/')
      .at(-1);
    return (await kit.post('auth/verification', { uuid })).body.data;
  }

  /** Specification 1, section 7: `auth/sendOtp` up to `auth/onboard/free-org`. */
  async function startTrial(): Promise<string> {
    const email = 'oscar@example.net';
    const post = (path: string, body: object) => kit.post(`auth/${path}`, body, { from: '198.51.101.7' });
    const details = { name: 'Oscar', email, phone: '9876543210', url: 'www.fresh.example', languages: ['hi'], password: PASSWORD };
    const { authenticationCode } = (await post('sendOtp', details)).body.data;
    await post('verifyOtp', { otp: codeIn(await kit.lastMessageTo('+919876543210')), authenticationCode });
    const verifyEmailToken = (await post('sendEmailOTP', { email })).body.data.token;
    const otp = codeIn(await kit.lastMessageTo(email));
    await post('verifyEmailOTP', { otp, verifyEmailToken, authenticationCode, email });
    return (await post('onboard/free-org', { authenticationCode })).body.data.token;
  }

  const invitee = (email: string, more: object = {}) => ({ firstName: 'Vera', lastName: 'V', email, role: 'organisationAdmin', ...more });
  /** Invites to a role that the caller may assign. */
  const invite = async (token: string, email: string, more: object = {}): Promise<Answer> => {
    const reply = await kit.post('user', invitee(email, more), { token });
    return reply.status === 403 ? kit.post('user', invitee(email, { role: 'collaborator', ...more }), { token }) : reply;
  };
  const mails = () => kit.query<{ recipient: string }>(`select recipient from outgoing_messages where channel = 'mail'`);
  const settle = () => drainOutbox(kit.test, { only: 'auth.' });

  it('reach no engine on the loopback address', async () => {
    const replies: Answer[] = [];
    for (const token of strangers)
      for (const port of ENGINE_PORTS)
        for (const headers of FROM_OUTSIDE)
          for (const host of ['127.0.0.1', 'localhost']) {
            const settings = { kind: 'libretranslate', url: `http://${host}:${port}` };
            const call = (path: string, body: object) => kit.post(`translation/engines/${path}`, body, { token, headers });
            replies.push(await call('connections/create', { name: `${host}${port}${replies.length}`, settings }));
            replies.push(await call('test', { settings, text: 'Hello', targetLanguages: ['hi'] }));
          }
    expect(replies).toHaveLength(200);
    expect(replies.filter(({ status }) => status === 200)).toEqual([]);
    expect(await kit.query('select 1 from engine_connections')).toEqual([]);
    expect(connections).toBe(0);
    // The owner, on the machine itself and with nothing in between, does.
    const owner = await kit.person('organisationAdmin', await kit.organisation());
    const settings = { kind: 'libretranslate', url: `http://127.0.0.1:${ENGINE_PORTS.at(-1)}` };
    expect(
      (await kit.post('translation/engines/connections/create', { name: 'Mine', settings }, { token: owner.token, headers: DIRECTLY }))
        .status,
    ).toBe(200);
  });

  it('get into no demo, whose password everybody knows', async () => {
    for (const user of [DEMO.user, DEMO.manager]) {
      await kit.test.get(IdentitySeed).ensure({ organisation: DEMO.organisation, plan: DEMO.plan, user });
      const { email, password } = user;
      const statuses: number[] = [];
      for (const headers of FROM_OUTSIDE) statuses.push((await kit.post('auth', { email, password }, { headers })).status);
      expect([email, statuses]).toEqual([email, [401, 401, 401, 401, 401]]);
      await kit.query('delete from login_counters');
      expect((await kit.post('auth', { email, password }, { headers: DIRECTLY })).status).toBe(200);
    }
    const managers = await kit.query(`select email from organisation_managers join users using (user_id) where email = $1`, [
      DEMO.manager.email,
    ]);
    expect(managers).toHaveLength(1);
  });

  it('create no account in the name of a stranger', async () => {
    const opened: string[] = [];
    for (const [nth, token] of strangers.entries())
      for (let victim = 0; victim < 5; victim++) {
        const email = `owner${nth}${victim}@example.com`;
        const created = await invite(token, email, { password: PASSWORD, isVerified: true });
        expect([created.status, created.body.data?.user?.isVerified]).toEqual([200, false]);
        const signedIn = await kit.post('auth', { email, password: PASSWORD }, { from: `192.0.${nth}.7` });
        if (signedIn.status === 200) opened.push(email);
        // The real owner can still register: an invitation takes no address.
        const registered = { organisation: 'Own', password: PASSWORD, confirmPassword: PASSWORD, role: 'organisationAdmin' };
        await kit.post('auth/new', { ...invitee(email), ...registered }, { from: `192.1.${nth}${victim}.7` });
      }
    expect(opened).toEqual([]);
    const subjects = (await kit.messages()).filter(({ to }) => to.startsWith('owner')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Verify your email address')).toHaveLength(10);
    expect(subjects.filter((subject) => subject === 'You have an account already')).toEqual([]);
  });

  it('find out of no address whether it exists', async () => {
    const [token = ''] = strangers;
    const calls: ((email: string, from: string) => Promise<Answer>)[] = [
      (email) => invite(token, email),
      (email) => invite(token, email.toUpperCase()),
      (email, from) => kit.post('auth/password-reset', { email }, { from }),
      (email, from) => kit.post('auth/sendEmailOTP', { email }, { from }),
      (email, from) => kit.post('auth', { email, password: 'a-wrong-guess' }, { from }),
      (email, from) =>
        kit.post(
          'auth/new',
          { ...invitee(email), organisation: 'Own', password: PASSWORD, confirmPassword: PASSWORD, role: 'organisationAdmin' },
          { from },
        ),
    ];
    const anonymous = (email: string, { status, body }: Answer) =>
      JSON.stringify({ status, body })
        .replaceAll(new RegExp(email, 'gi'), 'ADDRESS')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(/"token":"[\w-]+"/g, '"token":"T"');
    const told: string[] = [];
    for (const [nth, { user }] of known.entries()) {
      const unknown = user.email.replace('@', '.unknown@');
      for (const [index, call] of calls.entries()) {
        const from = `192.2.${nth}${index}.7`;
        const [one, other] = [anonymous(user.email, await call(user.email, from)), anonymous(unknown, await call(unknown, from))];
        if (one !== other) told.push(`${index}: ${one} / ${other}`);
      }
    }
    expect(told).toEqual([]);
    // The list of people whom they invited reveals nothing either.
    const { userList } = (await kit.post('user/list', { pageSize: 100 }, { token })).body.data;
    const invited = (userList as { email: string; isVerified: boolean; lastSeenAt: unknown }[]).filter(
      ({ email }) => email !== 'mallory@example.net',
    );
    expect(new Set(invited.map(({ isVerified, lastSeenAt }) => `${isVerified} ${lastSeenAt}`))).toEqual(new Set(['false null']));
  });

  it('flood nobody with 500 mails', async () => {
    const before = (await mails()).length;
    const sent: number[] = [];
    const boxes = [
      'victim-of-flood@example.com',
      'VICTIM-of-flood@example.com',
      'victim-of-flood+1@example.com',
      'victim-of-flood+2@example.com',
    ];
    for (const token of strangers) {
      const { apikey } = (await invite(token, GONE)).body.data?.user ?? {};
      const { projectId } = (await kit.post('project', {}, { token })).body.data.projectList[0] ?? {};
      for (let nth = 0; nth < 50; nth++) {
        const box = boxes[nth % boxes.length] ?? GONE;
        sent.push((await kit.post('user/invite/resend', { apikey }, { token })).status);
        sent.push((await invite(token, box)).status);
        sent.push((await invite(token, `passer-by-${nth}@example.com`)).status);
        sent.push((await kit.post('auth/sendEmailOTP', { email: box }, { from: `10.1.${nth}.7` })).status);
        const guests = {
          projectId,
          name: `Readers ${nth}`,
          languages: ['hi'],
          invitees: [{ name: 'V', email: box }],
          hasBackTranslations: false,
        };
        sent.push((await kit.post('translation/guests/create', guests, { token })).status);
      }
    }
    await settle();
    expect(sent).toHaveLength(500);
    expect(sent.filter((status) => status >= 500)).toEqual([]);
    const received = (await mails()).slice(before).map(({ recipient }) => recipient.toLowerCase());
    const flooded = received.filter((recipient) => recipient.startsWith('victim-of-flood'));
    expect(flooded.length).toBeLessThanOrEqual(RATE_POLICIES['mail.invitation.day'].max + RATE_POLICIES['mail.code.day'].max);
    expect(received.length).toBeLessThanOrEqual(2 * RATE_POLICIES['mail.person'].max + RATE_POLICIES['mail.code.day'].max);
    expect(sent.filter((status) => status === 200).length).toBeLessThanOrEqual(received.length);
  });
});
