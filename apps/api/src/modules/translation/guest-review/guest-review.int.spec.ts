import { randomUUID } from 'node:crypto';
import { GUEST_LINK_DAYS, GUEST_LINK_DAYS_MAX, GUEST_SESSION_HOURS, OTP_TRIES, RATE_POLICIES, RESEND_SECONDS } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ACCESS_MATRIX } from '../../../entry/testing/access-matrix.js';
import { fillPath, readOperations, sampleOf } from '../../../entry/testing/sample-request.js';
import { codeIn, linkIn, type Person, Workspace } from '../../../entry/testing/workspace.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import { OtpCodes } from '../../identity/auth/registration/otp-codes.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { TranslationsService } from '../translations/translations.service.js';
import { PLANTED } from './testing/planted-segments.js';

const EMAIL = 'nandini@example.org';
const HOUR_MS = 60 * 60_000;
const hashOf = (source: string) => `v1:${hashSource(source)}`;
/** The translation whose text the test changes. */
const EDITED = { source: 'Our history', target: 'हमारा इतिहास' };
const ALL = [...PLANTED, EDITED];
const SOURCES = ALL.map(({ source }) => source);
const [FIRST, SECOND] = SOURCES as [string, string];
const THIRD = EDITED.source;

/** The reply to a guest's call. */
type Reply = Awaited<ReturnType<Workspace['post']>>;

describe('a guest link', () => {
  let kit: Workspace;
  let engine: FakeLibreTranslate;
  let owner: Person;
  let projectId: string;

  beforeAll(async () => {
    engine = await startFakeLibreTranslate();
    engine.answers = new Map(PLANTED.map(({ target, back }) => [target, back]));
    kit = await Workspace.start({ environment: { LIBRETRANSLATE_URL: engine.url } });
    owner = await kit.person('organisationAdmin', await kit.organisation({ name: 'Gramin Bank' }));
    projectId = await projectOf(owner);
  });
  afterAll(async () => {
    await kit.close();
    await engine.close();
  });

  const tenantOf = ({ user }: Person) => ({ organisationId: user.organisationId });

  /** Both languages have the same targets, so only the language's name tells them apart. */
  async function projectOf(person: Person): Promise<string> {
    const tenant = tenantOf(person);
    const body = { name: 'Bank', baseUrl: 'https://bank.example', targetLanguages: ['hi', 'mr'] };
    const created = await kit.test.get(ProjectsService).create(tenant, body);
    const segments = ALL.map(({ source }) => ({ hash: hashSource(source), source, kind: 'block', words: 5 }));
    await kit.test.database.tenant(tenant, async (tx) => {
      await kit.test.get(SegmentsService).storePages(tx, created.projectId, [{ pageId: 1, segments }]);
      const project = await kit.test.get(ProjectsService).require(tx, created.projectId);
      const targets = ALL.map(({ source, target }) => ({
        ...{ hash: hashSource(source), origin: 'USER' as const, target, displayType: 'translation' as const },
      }));
      for (const language of ['hi', 'mr'])
        await kit.test.get(TranslationsService).save(tx, project, language, targets, 'edited', { author: 'approver' });
    });
    return created.projectId;
  }

  const post = (path: string, body: object, { token } = owner) => kit.post(`translation/${path}`, body, { token });
  const create = (more: object = {}) => {
    const invitees = [{ name: 'Nandini', email: EMAIL }];
    const body = { projectId, name: 'Hindi readers', languages: ['hi'], invitees, hasBackTranslations: true };
    return post('guests/create', { ...body, ...more });
  };
  async function invite(more: object = {}): Promise<{ linkId: string; token: string }> {
    const { status, body } = await create(more);
    expect([status, body.message]).toEqual([200, 'Guests invited']);
    return { linkId: body.data.link.linkId, token: body.data.url.split('/guest/')[1] };
  }

  async function codeFor(token: string, email = EMAIL): Promise<{ codeToken: string; code: string }> {
    kit.travel(4 * HOUR_MS);
    const { body } = await kit.post('guest/code', { token, email });
    expect(body.message).toBe('If the address is invited, a code was sent to it.');
    return { codeToken: body.data.codeToken, code: codeIn(await kit.lastMessageTo(email)) };
  }
  /** Enters by a link; returns what the cookie opens. */
  async function enter(token: string) {
    const { status, cookies, headers } = await kit.post('guest/verify', { token, email: EMAIL, ...(await codeFor(token)) });
    expect(status).toBe(200);
    const value = cookies.find(({ name }) => name === 'bh_guest')?.value ?? '';
    const call = (path: string, body?: object): Promise<Reply> => kit.post(`guest/${path}`, body, { cookies: { bh_guest: value } });
    return { call, value, setCookie: String(headers['set-cookie']) };
  }
  const segment = (source: string, targetLang = 'hi') => ({ targetLang, sourceHash: hashOf(source) });
  const versionOf = async (guest: Awaited<ReturnType<typeof enter>>, source: string) =>
    (await guest.call('segment', segment(source))).body.data.version;
  const judge = async (guest: Awaited<ReturnType<typeof enter>>, source: string, verdict: object) =>
    guest.call('verdict', { ...segment(source), version: await versionOf(guest, source), ...verdict });
  const reviewOf = async (source: string) => {
    const { body } = await post('filter', { projectId, targetLang: 'hi', pageSize: 100 });
    return body.data.segments.find((row: { sourceHash: string }) => row.sourceHash === hashOf(source)).review.state;
  };

  const guestNotices = () =>
    kit.query<{ kind: string; hash: string | null; details: object }>(
      `select kind, hash, details from notifications where user_id = $1 and kind like 'guest%' order by created_at`,
      [owner.user.userId],
    );

  it('is counted before it is made, mailed to whom it invites, and stored by its hash', async () => {
    expect((await create({ preview: true })).body.data).toEqual({
      segments: SOURCES.length,
      matching: SOURCES.length,
      link: null,
      url: null,
    });
    const { body } = await create({ languages: ['hi', 'mr'], idArr: [hashOf(FIRST), `v1:${'0'.repeat(32)}`] });
    const { link, url } = body.data;
    expect(link).toMatchObject({ state: 'inForce', segments: 2, judged: 0, good: 0, wrong: 0, createdBy: 'Asha Rao' });
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / (24 * HOUR_MS);
    expect(Math.round(days)).toBe(GUEST_LINK_DAYS);
    const mail = await kit.lastMessageTo(EMAIL);
    expect([linkIn(mail), mail.text.includes('Asha Rao of Gramin Bank')]).toEqual([url, true]);
    const stored = JSON.stringify(await kit.query('select *, encode(token_hash, $1) from guest_links', ['base64']));
    expect(stored).not.toContain(url.split('/guest/')[1]);
  });

  it.each([
    ['an unknown language', { languages: ['ta'] }, 400, 'languages'],
    [
      'an address named twice',
      { invitees: ['A@example.org', 'a@example.org'].map((email) => ({ name: 'A', email })) },
      400,
      'invitees.1.email',
    ],
    ['no address', { invitees: [{ name: 'A', email: 'nobody' }] }, 400, 'invitees.0.email'],
    ['a blank name', { name: ' ' }, 400, 'name'],
    ['too many days', { days: GUEST_LINK_DAYS_MAX + 1 }, 400, 'days'],
    ['nothing to judge', { reviewState: ['rejected'] }, 422, undefined],
  ])('is refused with %s', async (_what, more, status, field) => {
    const reply = await create(more);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([status, field]);
  });

  it('asks for a code, tells nobody whom it invites, and locks after wrong codes', async () => {
    const { token } = await invite();
    expect((await kit.post('guest/open', { token })).body.data).toMatchObject({
      state: 'inForce',
      organisation: 'Gramin Bank',
      guest: null,
    });
    const { codeToken, code } = await codeFor(token);
    const again = await kit.post('guest/code', { token, email: EMAIL });
    expect([again.status, again.body.data.retryAfterSeconds <= RESEND_SECONDS]).toEqual([429, true]);
    const stranger = await kit.post('guest/code', { token, email: 'stranger@example.org' });
    expect(Object.keys(stranger.body.data)).toEqual(['codeToken', 'retryAfterSeconds']);
    expect((await kit.messages()).map(({ to }) => to)).not.toContain('stranger@example.org');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < OTP_TRIES; tries++) {
      const { status, body } = await kit.post('guest/verify', { token, email: EMAIL, codeToken, code: wrong });
      expect([status, body.errors[0].field]).toEqual([400, 'code']);
    }
    expect((await kit.post('guest/verify', { token, email: EMAIL, codeToken, code })).status).toBe(400);
    expect((await kit.post('guest/open', { token: 'x'.repeat(43) })).status).toBe(404);
  });

  it('does the same work for addresses that it does not invite, so that the time of an answer tells nothing', async () => {
    const email = `${randomUUID()}@example.org`;
    const { token } = await invite({ invitees: [{ name: 'Ravi', email }] });
    const check = jest.spyOn(kit.test.get(OtpCodes), 'verify');
    const workFor = async (address: string) => {
      const before = await kit.query<{ rows: number }>('select count(*)::int as rows from otps');
      const { codeToken } = (await kit.post('guest/code', { token, email: address })).body.data;
      const after = await kit.query<{ rows: number }>('select count(*)::int as rows from otps');
      check.mockClear();
      const { status } = await kit.post('guest/verify', { token, email: address, codeToken, code: '000000' });
      return { status, kept: (after[0]?.rows ?? 0) - (before[0]?.rows ?? 0), checks: check.mock.calls.length };
    };
    const invited = await workFor(email);
    expect(await workFor(`${randomUUID()}@example.org`)).toEqual(invited);
    expect(invited).toEqual({ status: 400, kept: 1, checks: 1 });
    check.mockRestore();
  });

  it('takes no code of another address', async () => {
    const { token } = await invite({ invitees: [{ name: 'Ravi', email: 'ravi@example.org' }] });
    const other = await invite();
    const { codeToken, code } = await codeFor(other.token);
    for (const email of [EMAIL, 'ravi@example.org'])
      expect((await kit.post('guest/verify', { token, email, codeToken, code })).status).toBeGreaterThanOrEqual(400);
  });

  it('opens the translations of the link, and no other segment, language or project', async () => {
    const { token } = await invite({ idArr: [hashOf(FIRST), hashOf(SECOND)] });
    const guest = await enter(token);
    expect((await guest.call('segments')).body.data.segments.map(({ sourceHash }: { sourceHash: string }) => sourceHash)).toEqual([
      ...[hashOf(FIRST), hashOf(SECOND)],
    ]);
    const { body } = await guest.call('segment', segment(FIRST));
    expect(body.data).toMatchObject({ source: FIRST, target: PLANTED[0]?.target, verdict: null, threads: [] });
    const rest = {
      ...{ segment: {}, 'segment/back-translation': {} },
      ...{ verdict: { verdict: 'good', version: 1 }, comment: { text: 'Hm', version: 1 } },
    };
    for (const [path, more] of Object.entries(rest)) {
      for (const foreign of [segment(THIRD), segment(FIRST, 'mr'), segment(FIRST, 'ta'), segment('Nowhere')])
        expect([path, foreign, (await guest.call(path, { ...foreign, ...more })).status]).toEqual([path, foreign, 404]);
    }
    // A stranger's project has the same segments. A guest cannot name a project, so the guest cannot reach it.
    const stranger = await projectOf(await kit.person('organisationAdmin', await kit.organisation()));
    const named = await guest.call('segment', { ...segment(THIRD), projectId: stranger });
    expect(named.status).toBeGreaterThanOrEqual(400);
  });

  it('opens no other call: neither the cookie nor its token as one of a session', async () => {
    const { token } = await invite();
    const guest = await enter(token);
    const operations = readOperations((await sendRequest(kit.test.app, { url: '/api/docs-json' })).body);
    const closed = operations.filter(({ name }) => !['everybody', 'guests'].includes(ACCESS_MATRIX[name] ?? ''));
    expect(closed.length).toBeGreaterThan(140);
    const admitted: string[] = [];
    for (const operation of closed) {
      const path = fillPath(operation, { projectId }).replace(/^\/api\//, '');
      const body = operation.body ? sampleOf(operation.body, { projectId, targetLang: 'hi' }) : undefined;
      for (const bearer of [undefined, guest.value, token]) {
        const options = { token: bearer, cookies: { bh_guest: guest.value }, from: '10.8.0.1' };
        const { status } = operation.method === 'GET' ? await kit.get(path, options) : await kit.post(path, body, options);
        if (status !== 401) admitted.push(`${operation.name}: ${status}`);
      }
    }
    expect(admitted).toEqual([]);
    expect(guest.setCookie).toMatch(/HttpOnly/i);
    expect(guest.setCookie).toMatch(/SameSite=Strict/i);
    expect(guest.setCookie).toMatch(/Path=\/api\/guest(;|$)/i);
    expect((await kit.post('guest/segments', undefined, { token: owner.token })).status).toBe(401);
  });

  it('ends with its revocation, with its time, with the hours of a session and when the guest leaves', async () => {
    const revoked = await invite();
    const first = await enter(revoked.token);
    const list = await post('guests/revoke', { projectId, linkId: revoked.linkId });
    expect(list.body.data.links.find(({ linkId }: { linkId: string }) => linkId === revoked.linkId).state).toBe('revoked');
    expect((await first.call('segments')).status).toBe(401);
    expect((await kit.post('guest/open', { token: revoked.token })).body.data).toEqual({
      state: 'revoked',
      name: null,
      organisation: null,
      guest: null,
    });
    expect((await kit.post('guest/code', { token: revoked.token, email: EMAIL })).status).toBe(409);

    const short = await invite({ days: 1 });
    const second = await enter(short.token);
    expect((await second.call('segments')).status).toBe(200);
    kit.travel(24 * HOUR_MS);
    expect((await second.call('segments')).status).toBe(401);
    expect((await kit.post('guest/open', { token: short.token })).body.data.state).toBe('expired');

    const long = await invite();
    const third = await enter(long.token);
    kit.travel(GUEST_SESSION_HOURS * HOUR_MS);
    expect((await third.call('segments')).status).toBe(401);
    const fourth = await enter(long.token);
    await fourth.call('leave');
    expect((await fourth.call('segments')).status).toBe(401);
  });

  it('takes verdicts as recommendations: no state changes, a wrong one says why and stays open until somebody deals with it', async () => {
    const { linkId, token } = await invite();
    const guest = await enter(token);
    expect((await judge(guest, FIRST, { verdict: 'wrong' })).body.errors[0].field).toBe('reason');
    expect((await judge(guest, FIRST, { verdict: 'wrong', reason: 'It says the opposite' })).body.data.verdict).toBe('wrong');
    expect((await judge(guest, SECOND, { verdict: 'good' })).body.data.verdict).toBe('good');
    expect([await reviewOf(FIRST), await reviewOf(SECOND)]).toEqual(['needsReview', 'needsReview']);
    const listed = (await post('guests/verdicts', { projectId, linkId })).body.data;
    expect(listed.total).toBe(2);
    const wrong = listed.verdicts.find(({ verdict }: { verdict: string }) => verdict === 'wrong');
    expect(wrong).toMatchObject({ guest: 'Nandini', reason: 'It says the opposite', isCurrent: true, isClosed: false, source: FIRST });
    const told = (await kit.post('notification/fetch', {}, { token: owner.token })).body.data.notifications[0];
    expect(told).toMatchObject({ kind: 'guestWrong', actor: 'Nandini', text: 'It says the opposite' });
    const body = { projectId, guestId: wrong.guestId, judgedAt: wrong.judgedAt, ...segment(FIRST) };
    expect((await post('guests/verdicts/close', { ...body, isClosed: true })).body.data).toEqual({ isClosed: true });
    expect((await post('guests/verdicts/close', { ...body, guestId: randomUUID(), isClosed: true })).status).toBe(404);
  });

  it('distinguishes a verdict on the current text from one on an earlier text, and refuses one on a text that nobody read', async () => {
    const { linkId, token } = await invite();
    const guest = await enter(token);
    const version = await versionOf(guest, THIRD);
    await judge(guest, THIRD, { verdict: 'good' });
    await post('user/update', { projectId, ...segment(THIRD), preProcessedTarget: 'नया पाठ' });
    expect((await guest.call('segment', segment(THIRD))).body.data).toMatchObject({ target: 'नया पाठ', verdict: null });
    expect((await post('guests/verdicts', { projectId, linkId })).body.data.verdicts[0].isCurrent).toBe(false);
    const late = await guest.call('verdict', { ...segment(THIRD), verdict: 'good', version });
    expect([late.status, late.body.data.current.target]).toEqual([409, 'नया पाठ']);
    const approve = { projectId, linkId, targetLang: 'hi' };
    const { seen } = (await post('guests/approve', { ...approve, preview: true })).body.data;
    expect((await post('guests/approve', { ...approve, seen })).body.data).toMatchObject({ changed: 0, jobId: null });
  });

  it('lets reviewers approve what guests found good after a count, but for what one finds wrong', async () => {
    const { linkId, token } = await invite();
    const guest = await enter(token);
    const [one, two, three] = SOURCES.slice(4, 7) as [string, string, string];
    for (const source of [one, two, three]) await judge(guest, source, { verdict: 'good' });
    const other = await enter((await invite()).token);
    await judge(other, three, { verdict: 'wrong', reason: 'Not so' });
    const approve = { projectId, linkId, targetLang: 'hi' };
    const counted = (await post('guests/approve', { ...approve, preview: true })).body.data;
    expect(counted).toMatchObject({ changed: 2, refused: 0 });
    expect(await reviewOf(one)).toBe('needsReview');
    const { seen } = counted;
    expect((await post('guests/approve', { ...approve, seen })).body.data).toMatchObject({ changed: 2, isQueued: false });
    expect([await reviewOf(one), await reviewOf(two), await reviewOf(three)]).toEqual(['reviewed', 'reviewed', 'needsReview']);
    await judge(guest, one, { verdict: 'wrong', reason: 'On second thoughts' });
    expect(await reviewOf(one)).toBe('reviewed');
  });

  it('shows comments in the threads of the project as a guest’s, and guests their own threads alone', async () => {
    const guest = await enter((await invite()).token);
    const place = { projectId, ...segment(FIRST) };
    await post('comment/add', { ...place, text: 'Among ourselves' });
    const { body } = await guest.call('comment', { ...segment(FIRST), version: 1, text: ' Is this formal? ' });
    const [thread] = body.data.threads;
    expect(body.data.threads).toHaveLength(1);
    expect(thread.comments[0]).toMatchObject({ author: 'Nandini', isGuest: true, isOwn: true, text: 'Is this formal?' });
    await post('comment/add', { ...place, text: 'Yes', threadId: thread.threadId });
    expect((await guest.call('segment', segment(FIRST))).body.data.threads[0].comments[1]).toMatchObject({ text: 'Yes', isGuest: false });
    const { threads } = (await post('comment/list', place)).body.data;
    expect(threads.map(({ comments }: { comments: { isGuest: boolean }[] }) => comments[0]?.isGuest)).toEqual([false, true]);
    const answer = await guest.call('comment', { ...segment(FIRST), version: 1, text: 'Hm', threadId: threads[0].threadId });
    expect(answer.status).toBe(404);
    const told = await kit.query<{ kind: string; details: { guest: string } }>(
      `select kind, details from notifications where user_id = $1 and kind = 'guestComment'`,
      [owner.user.userId],
    );
    expect(told.map(({ details }) => details.guest)).toEqual(['Nandini']);
  });

  it('limits mails to an address, and revoking links does not raise the limit', async () => {
    const invitees = [{ name: 'A stranger', email: 'stranger@example.net' }];
    const { max } = RATE_POLICIES['mail.guest.day'];
    for (let made = 0; made < max; made += 1) {
      const { linkId } = await invite({ invitees });
      await post('guests/revoke', { projectId, linkId });
    }
    const refused = await create({ invitees });
    expect([refused.status, refused.body.data.retryAfterSeconds > 0]).toEqual([429, true]);
    expect(refused.body.message).toContain('one of these addresses very often');
    expect((await create({ invitees, preview: true })).status).toBe(200);
    expect((await kit.messages()).filter(({ to }) => to === 'stranger@example.net')).toHaveLength(max);
    kit.travel(24 * HOUR_MS);
    expect((await create({ invitees })).status).toBe(200);
  });

  it('notifies of a guest who says very much some times, then once that there is more, and stores all of it', async () => {
    const { linkId, token } = await invite();
    const guest = await enter(token);
    const { max } = RATE_POLICIES['guest.notice'];
    const earlier = (await guestNotices()).length;
    for (let said = 0; said < max; said += 1) await judge(guest, FIRST, { verdict: 'wrong', reason: `No. ${said}` });
    for (let said = 0; said < 3; said += 1) await guest.call('comment', { ...segment(SECOND), version: 1, text: `Also ${said}` });
    const told = (await guestNotices()).slice(earlier);
    expect(told.map(({ kind }) => kind)).toEqual([...Array.from({ length: max }, () => 'guestWrong'), 'guestBusy']);
    expect(told.at(-1)).toMatchObject({ hash: null, details: { guest: 'Nandini' } });
    expect((await guest.call('segment', segment(SECOND))).body.data.threads).toHaveLength(3);
    kit.travel(HOUR_MS);
    await judge(guest, THIRD, { verdict: 'wrong', reason: 'Later' });
    expect((await guestNotices()).at(-1)?.kind).toBe('guestWrong');
    expect((await post('guests/verdicts', { projectId, linkId })).body.data.total).toBe(2);
  });

  it('marks all six wrong translations among twenty beside their back-translations, and five of the fourteen right ones', async () => {
    const guest = await enter((await invite()).token);
    const marked = new Map<string, boolean>();
    for (const { source } of PLANTED) {
      const { body } = await guest.call('segment/back-translation', segment(source));
      expect([source, body.data.state]).toEqual([source, 'ready']);
      const [{ words, source: compared, cost }] = body.data.engines;
      expect(cost).toBeNull();
      const isMarked = [
        ...words.map(({ isAdded }: { isAdded: boolean }) => isAdded),
        ...compared.map(({ isMissing }: { isMissing: boolean }) => isMissing),
      ];
      marked.set(source, isMarked.includes(true));
    }
    const of = (isWrong: boolean) => PLANTED.filter(({ mistake }) => (mistake !== undefined) === isWrong);
    expect(of(true).map(({ source, mistake }) => [mistake, marked.get(source)])).toEqual(of(true).map(({ mistake }) => [mistake, true]));
    expect(of(true)).toHaveLength(6);
    expect(
      of(false)
        .filter(({ source }) => marked.get(source))
        .map(({ source }) => source),
    ).toEqual([
      'Our branches are closed on Sunday',
      'The interest is paid every month',
      'Forgot your password?',
      'Deposits are insured by the government',
      'Lost cards are replaced at once',
    ]);
  });

  it('shows no back-translations where the link has none: nothing tells the wrong ones from the right ones', async () => {
    const guest = await enter((await invite({ hasBackTranslations: false })).token);
    const calls = engine.calls.length;
    for (const { source } of PLANTED) {
      expect((await guest.call('segment/back-translation', segment(source))).body.data).toEqual({ state: 'off', engines: [] });
      expect((await guest.call('segment', segment(source))).body.data.problems).toEqual([]);
    }
    expect(engine.calls.length).toBe(calls);
  });
});
