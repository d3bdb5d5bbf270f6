import { randomUUID } from 'node:crypto';
import { type DigestPreference, NOTICE_MAIL_MINUTES, type NotificationKind } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { DigestJobs } from './digest.jobs.js';
import { nextDigest } from './next-digest.js';
import { NoticeMailsJobs } from './notice-mails.jobs.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

describe('digests of new content', () => {
  let kit: Workspace;
  let admin: Person;
  let organisationId: string;
  let projectId: string;
  let ordinal = 0;

  beforeAll(async () => {
    kit = await Workspace.start();
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
  });
  afterAll(() => kit?.close());
  beforeEach(async () => {
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'Sahyadri Nagar', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    projectId = row?.id ?? '';
    await kit.query(`insert into project_languages (project_id, language, organisation_id) values ($1, 'hi', $2), ($1, 'ta', $2)`, [
      projectId,
      organisationId,
    ]);
  });
  afterEach(async () => {
    for (const table of ['mail_digests', 'notice_mails', 'notice_mail_stops']) await kit.query(`delete from ${table}`);
    await kit.query('delete from outgoing_messages');
  });

  const post = (path: string, body: object = {}, { token }: Person = admin) =>
    kit.post(`digest/${path}`, { projectId, ...body }, { token });
  const add = (days: number) =>
    kit.query(
      `insert into segments (project_id, hash, organisation_id, source, words, kind, ordinal, created_at)
       values ($1, $2, $3, 'New text', 2, 'text', $4, now() + $5 * interval '1 day')`,
      [projectId, randomUUID(), organisationId, ++ordinal, days],
    );
  const run = async () => {
    await kit.test.get(DigestJobs).sweep();
    await drainOutbox(kit.test, { only: 'digest.' });
  };
  const mails = async (person: Person = admin) => (await kit.messages()).filter(({ to }) => to === person.user.email);
  const notify = (
    people: readonly Person[],
    kind: NotificationKind = 'requestDelivered',
    number = 'R-1',
    actorId: string | undefined = undefined,
  ) =>
    kit.test.database.tenant({ organisationId }, (tx) =>
      kit.test.get(NotificationsService).notify(
        tx,
        people.map(({ user }) => user.userId),
        { kind, projectId, actorId, details: { request: { requestId: randomUUID(), number } } },
      ),
    );
  const runNotices = async () => {
    await kit.test.get(NoticeMailsJobs).sweep();
    await drainOutbox(kit.test, { only: 'digest.' });
  };
  const frequency = async () => ((await post('fetch')).body.data as DigestPreference).frequency;

  it('come each morning, or on Mondays', () => {
    const at = (text: string) => new Date(text);
    expect(nextDigest('daily', at('2026-03-04T02:29:59Z'))).toEqual(at('2026-03-04T02:30:00Z'));
    expect(nextDigest('daily', at('2026-03-04T02:30:00Z'))).toEqual(at('2026-03-05T02:30:00Z'));
    expect(nextDigest('weekly', at('2026-03-04T12:00:00Z'))).toEqual(at('2026-03-09T02:30:00Z'));
    expect(nextDigest('weekly', at('2026-03-09T02:30:00Z'))).toEqual(at('2026-03-16T02:30:00Z'));
  });

  it('are chosen by each person for each project, and are off until then', async () => {
    expect(await frequency()).toBe('off');
    expect((await post('set', { frequency: 'weekly' })).body.data).toMatchObject({ frequency: 'weekly', nextAt: expect.any(String) });
    expect(await frequency()).toBe('weekly');
    const other = await kit.person('organisationAdmin', organisationId);
    expect((await post('fetch', {}, other)).body.data).toEqual({ frequency: 'off', nextAt: null, requests: true });
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    for (const path of ['fetch', 'set']) expect((await post(path, { frequency: 'daily' }, stranger)).status).toBe(404);
    expect((await post('set', { frequency: 'hourly' })).status).toBe(400);
  });

  it('tell once a period what is new, though nothing ran for thirty days, and nothing where nothing is', async () => {
    await post('set', { frequency: 'daily' });
    await add(0.5);
    await add(0.5);
    await run();
    expect(await mails()).toHaveLength(0);
    kit.travel(30 * DAY_MS);
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New on Sahyadri Nagar');
    expect(mail?.text).toContain('4 translations are missing (8 words)');
    expect(mail?.text).toContain('Hindi 2, Tamil 2');
    for (let day = 0; day < 3; day++) {
      kit.travel(DAY_MS);
      await run();
    }
    expect(await mails()).toHaveLength(1);
    await add(33.5);
    kit.travel(DAY_MS);
    await run();
    await run();
    expect(await mails()).toHaveLength(2);
    kit.travel(-34 * DAY_MS);
  });

  it('wait for none of the many that are due of deleted projects', async () => {
    await post('set', { frequency: 'daily' });
    await add(0.5);
    await kit.query(
      `with deleted as (
         insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, deleted_at, purge_after)
         select $1, 'gone-' || n, 'Gone', 'https://gone.example/', 'gone.example', 'en', 'parsed', now(), now() + interval '7 days'
           from generate_series(1, 1000) n returning project_id)
       insert into mail_digests (user_id, project_id, organisation_id, frequency, told_until, next_at)
       select $2, project_id, $1, 'daily', now() - interval '2 days', now() - interval '1 day' from deleted`,
      [organisationId, admin.user.userId],
    );
    kit.travel(2 * DAY_MS);
    await run();
    expect(await mails()).toHaveLength(1);
    await kit.query(`delete from projects where name = 'Gone'`);
    kit.travel(-2 * DAY_MS);
  });

  it('are written in the language of the person', async () => {
    const reader = await kit.person('collaborator', organisationId);
    await kit.query(`update users set locale = 'hi' where user_id = $1`, [reader.user.userId]);
    await kit.assign(reader, projectId);
    await post('set', { frequency: 'daily' }, reader);
    await add(0.5);
    kit.travel(2 * DAY_MS);
    await run();
    const [mail] = await mails(reader);
    expect(mail?.subject).toBe('Sahyadri Nagar पर नया');
    expect(mail?.text).toContain('हिन्दी 1');
    kit.travel(-2 * DAY_MS);
  });

  it('do not go to who may not see the project any more', async () => {
    const [left, unassigned, narrowed] = [
      await kit.person('organisationAdmin', organisationId),
      await kit.person('collaborator', organisationId),
      await kit.person('collaborator', organisationId),
    ];
    for (const person of [unassigned, narrowed]) await kit.assign(person, projectId);
    for (const person of [left, unassigned, narrowed]) await post('set', { frequency: 'daily' }, person);
    await add(0.5);
    await kit.query('update users set is_active = false where user_id = $1', [left.user.userId]);
    await kit.query('delete from project_assignments where user_id = $1', [unassigned.user.userId]);
    await kit.query(`update project_assignments set domains = '{site.example}' where user_id = $1`, [narrowed.user.userId]);
    kit.travel(2 * DAY_MS);
    await run();
    for (const person of [left, unassigned, narrowed]) expect(await mails(person)).toEqual([]);
    expect(await kit.query('select 1 from mail_digests where project_id = $1', [projectId])).toEqual([]);
    kit.travel(-2 * DAY_MS);
  });

  it('end by the link of a mail, without a session, for this person and project alone', async () => {
    const other = await kit.person('organisationAdmin', organisationId);
    for (const person of [admin, other]) await post('set', { frequency: 'daily' }, person);
    await add(0.5);
    kit.travel(2 * DAY_MS);
    await run();
    kit.travel(-2 * DAY_MS);
    const [mail] = await mails();
    const token = mail?.text.match(/\/unsubscribe\/(\S+)/)?.[1] ?? '';
    const forged = token.replace(admin.user.userId, other.user.userId);
    expect((await kit.post('digest/unsubscribe', { token: forged })).status).toBe(400);
    expect(await frequency()).toBe('daily');
    for (let time = 0; time < 2; time++) expect((await kit.post('digest/unsubscribe', { token })).status).toBe(200);
    expect(await frequency()).toBe('off');
    expect((await post('fetch', {}, other)).body.data).toMatchObject({ frequency: 'daily' });
  });

  it('tell of requests without a choice, many notices in one mail, and each notice once', async () => {
    const translator = await kit.person('collaborator', organisationId);
    await kit.assign(translator, projectId);
    for (const number of ['R-1', 'R-1', 'R-2']) await notify([admin], 'requestDelivered', number);
    await notify([admin, translator], 'requestApproved', 'R-3', admin.user.userId);
    await notify([admin], 'mention');
    await runNotices();
    expect(await mails()).toEqual([]);
    kit.travel(NOTICE_MAIL_MINUTES * MINUTE_MS);
    await Promise.all([runNotices(), runNotices()]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Requests to translators: Sahyadri Nagar');
    for (const line of ['Translations of R-1 were delivered', 'Translations of R-2 were delivered', 'Asha Rao approved request R-3'])
      expect(mail?.text.split(line)).toHaveLength(2);
    expect(mail?.text).toContain(`/app/projects/${projectId}/requests`);
    expect(await mails(translator)).toHaveLength(1);
    await runNotices();
    expect(await mails()).toHaveLength(1);
    kit.travel(-NOTICE_MAIL_MINUTES * MINUTE_MS);
  });

  it('tell of requests with the digest where a person has chosen one', async () => {
    await post('set', { frequency: 'daily' });
    await notify([admin]);
    kit.travel(NOTICE_MAIL_MINUTES * MINUTE_MS);
    await runNotices();
    expect(await mails()).toEqual([]);
    kit.travel(2 * DAY_MS);
    await run();
    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual(['Requests to translators: Sahyadri Nagar', []]);
    await add(2.5);
    await notify([admin], 'requestOverdue');
    kit.travel(DAY_MS);
    await run();
    const [both] = await mails();
    expect(both?.subject).toBe('New on Sahyadri Nagar');
    expect(both?.text).toContain('Work in R-1 is overdue');
    kit.travel(-3 * DAY_MS - NOTICE_MAIL_MINUTES * MINUTE_MS);
  });

  it('tell of requests to the delivery manager of another organisation, until somebody else looks after the organisation', async () => {
    const manager = await kit.person('deliveryManager', await kit.organisation());
    await kit.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [organisationId, manager.user.userId]);
    const stranger = await kit.person('deliveryManager', await kit.organisation());
    await notify([manager, stranger], 'requestSent');
    kit.travel(NOTICE_MAIL_MINUTES * MINUTE_MS);
    await runNotices();
    expect([(await mails(manager)).length, (await mails(stranger)).length]).toEqual([1, 0]);
    await notify([manager], 'requestSent', 'R-2');
    await kit.query('delete from organisation_managers where user_id = $1', [manager.user.userId]);
    kit.travel(NOTICE_MAIL_MINUTES * MINUTE_MS);
    await runNotices();
    expect(await mails(manager)).toHaveLength(1);
    expect(await kit.query('select 1 from notice_mails where user_id = $1', [manager.user.userId])).toEqual([]);
    kit.travel(-2 * NOTICE_MAIL_MINUTES * MINUTE_MS);
  });

  it('tell of no requests after the link in a mail or the choice of the person, until they choose them again', async () => {
    const later = async (times: number) => {
      await notify([admin]);
      kit.travel(NOTICE_MAIL_MINUTES * MINUTE_MS);
      await runNotices();
      kit.travel(-NOTICE_MAIL_MINUTES * MINUTE_MS);
      expect(await mails()).toHaveLength(times);
    };
    await later(1);
    const token = (await mails())[0]?.text.match(/\/unsubscribe\/(\S+)/)?.[1] ?? '';
    expect((await kit.post('digest/unsubscribe', { token })).status).toBe(200);
    await later(1);
    expect((await post('fetch')).body.data).toMatchObject({ requests: false });
    expect((await post('set', { frequency: 'off', requests: true })).body.data).toMatchObject({ requests: true });
    await later(2);
    await post('set', { frequency: 'off', requests: false });
    await later(2);
    expect((await post('set', { frequency: 'off', requests: 'no' })).body).toMatchObject({ errors: [{ field: 'requests' }] });
  });
});
