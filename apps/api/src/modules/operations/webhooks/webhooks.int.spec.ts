import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  RATE_POLICIES,
  WEBHOOK_RETRY_SECONDS,
  WEBHOOKS_MAX,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookDeliveryList,
  type WebhookList,
  type WebhookWithSecret,
} from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook as Verifier } from 'standardwebhooks';
import { type Person, Workspace } from '../../../entry/testing/workspace.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { drainOutbox } from '../../../platform/testing/drain-outbox.js';
import { PublishedPagesChanged } from '../../channels/publication/publication.events.js';
import { ProjectStatusChanged } from '../../projects/projects/project.events.js';
import { NewContentJobs } from './new-content.jobs.js';
import { WebhookJobs } from './webhook.jobs.js';
import { Webhooks } from './webhooks.js';

const DAY_MS = 86_400_000;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('webhooks', () => {
  let kit: Workspace;
  let admin: Person;
  let server: Server;
  let origin: string;
  let organisationId: string;
  let projectId: string;
  const received: Received[] = [];
  let reply: { status: number; body?: string; headers?: Record<string, string> } = { status: 204 };

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    kit = await Workspace.start({ environment: { EGRESS_ALLOW_HOSTS: `127.0.0.1:${port}` } });
    organisationId = await kit.organisation();
    admin = await kit.person('organisationAdmin', organisationId);
    projectId = await project();
  });
  afterAll(async () => {
    await kit?.close();
    server?.closeAllConnections();
    server?.close();
  });
  afterEach(async () => {
    reply = { status: 204 };
    received.length = 0;
    await kit.query('delete from webhooks');
    await kit.query('delete from webhook_content_marks');
    await kit.query('delete from rate_limits');
  });

  async function project(): Promise<string> {
    const [row] = await kit.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId, randomUUID().slice(0, 12)],
    );
    return row?.id ?? '';
  }
  const post = (path: string, body: object = {}, { token }: Person = admin) =>
    kit.post(`webhook/${path}`, { projectId, ...body }, { token });
  const add = async (body: object = {}) =>
    (
      await post('add', {
        url: `${origin}/hook`,
        events: ['crawl.finished', 'crawl.failed', 'content.new', 'publication.updated'],
        ...body,
      })
    ).body.data as WebhookWithSecret;
  const deliver = async () => {
    await kit.test.get(WebhookJobs).sweep();
    await drainOutbox(kit.test, { only: 'webhook.' });
  };
  const inTenant = (work: (tx: TenantTransaction) => Promise<void>) => kit.test.database.tenant({ organisationId }, work);
  const send = (key?: string) =>
    inTenant((tx) => kit.test.get(Webhooks).send(tx, { projectId, type: 'crawl.finished', data: { pages: 3 }, ...(key ? { key } : {}) }));
  const list = async () => (await post('list')).body.data as WebhookList;
  const deliveries = async (webhookId: string) => ((await post('deliveries', { webhookId })).body.data as WebhookDeliveryList).deliveries;
  const details = async ({ deliveryId }: WebhookDelivery) => (await post('delivery', { deliveryId })).body.data as WebhookDeliveryDetails;
  const only = async (webhookId: string): Promise<WebhookDelivery> => {
    const [first, ...others] = await deliveries(webhookId);
    if (!first || others.length > 0) throw new Error('not one delivery');
    return first;
  };
  /** Throws unless the message is signed by the secret, as the reference implementation has it. */
  const verify = (secret: string, { body, headers }: Received) => new Verifier(secret).verify(body, headers as Record<string, string>);

  it('post what happened, signed so that the reference implementation takes it', async () => {
    const { secret, webhook } = await add();
    await send();
    await deliver();
    expect(received).toHaveLength(1);
    const [message] = received as [Received];
    expect(verify(secret, message)).toEqual({ type: 'crawl.finished', timestamp: expect.any(String), data: { projectId, pages: 3 } });
    expect(() => verify(secret, { ...message, body: message.body.replace('3', '4') })).toThrow();
    expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toThrow();
    expect(await only(webhook.webhookId)).toMatchObject({
      state: 'delivered',
      attempts: 1,
      lastStatus: 204,
      messageId: message.headers['webhook-id'],
    });
  });

  it('keep the secret sealed, and show it once', async () => {
    const { secret, webhook } = await add();
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
    const [row] = await kit.query<{ row: string }>('select w::text as row from webhooks w');
    expect(row?.row).not.toContain(secret.slice(6, 30));
    expect(JSON.stringify(await list())).not.toContain('whsec');
    const audit = await kit.query<{ details: object }>(`select details from audit_log where action = 'project.webhookAdd'`);
    expect(audit.at(-1)?.details).toEqual({ webhookId: webhook.webhookId, url: webhook.url, events: webhook.events });
  });

  it('are signed by both secrets for a day after a change, by the new one alone after it or when that is asked for', async () => {
    const { secret: first, webhook } = await add();
    const { webhookId } = webhook;
    const { secret: second } = (await post('rotate', { webhookId })).body.data as WebhookWithSecret;
    await send();
    await deliver();
    const [message] = received.splice(0) as [Received];
    for (const secret of [first, second]) expect(() => verify(secret, message)).not.toThrow();
    const { secret: third } = (await post('rotate', { webhookId, keepPrevious: false })).body.data as WebhookWithSecret;
    await send();
    await deliver();
    const [later] = received.splice(0) as [Received];
    expect(() => verify(third, later)).not.toThrow();
    expect(() => verify(second, later)).toThrow();
    const { secret: fourth } = (await post('rotate', { webhookId })).body.data as WebhookWithSecret;
    await kit.atStandstill(async () => {
      kit.travel(DAY_MS);
      await send();
      await deliver();
      kit.travel(-DAY_MS);
    });
    const [last] = received as [Received];
    expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1);
    expect(fourth).not.toBe(third);
  });

  it('are recorded once for each event and webhook, however often it is told', async () => {
    const one = await add();
    const other = await add({ url: `${origin}/other` });
    await Promise.all([send('crawl 1'), send('crawl 1'), send('crawl 1')]);
    await send('crawl 1');
    await deliver();
    await deliver();
    expect(received.map(({ path }) => path).sort()).toEqual(['/hook', '/other']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const { webhook } of [one, other]) await only(webhook.webhookId);
  });

  it('are sent by one of several workers', async () => {
    const { webhook } = await add();
    for (let count = 0; count < 5; count++) await send();
    const jobs = kit.test.get(WebhookJobs);
    const run = { jobId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    await Promise.all(Array.from({ length: 4 }, () => jobs.deliver({ organisationId, webhookId: webhook.webhookId }, run)));
    await deliver();
    expect(received).toHaveLength(5);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  });

  it('are tried again over days, each time once, under one id', async () => {
    const { webhook } = await add();
    reply = { status: 500, body: '<b>sorry</b>' };
    await kit.atStandstill(async () => {
      await send();
      await deliver();
      let waited = 0;
      for (const [index, seconds] of WEBHOOK_RETRY_SECONDS.entries()) {
        kit.travel(seconds * 1000 - 1);
        await deliver();
        expect(received).toHaveLength(index + 1);
        kit.travel(1);
        await deliver();
        await deliver();
        expect(received).toHaveLength(index + 2);
        waited += seconds;
      }
      expect(waited).toBeGreaterThan(3 * 86_400);
      const delivery = await only(webhook.webhookId);
      expect(delivery).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null, lastStatus: 500, lastFailure: 'status' });
      expect((await details(delivery)).attemptList).toHaveLength(10);
      expect((await details(delivery)).attemptList[0]).toMatchObject({ number: 10, status: 500, response: '<b>sorry</b>' });
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      kit.travel(-waited * 1000);
    });
  });

  it('make one attempt after thirty days in which nothing ran, and a replay is sent once', async () => {
    const { webhook, secret } = await add();
    reply = { status: 503 };
    await kit.atStandstill(async () => {
      await send();
      await deliver();
      kit.travel(30 * DAY_MS);
      reply = { status: 200 };
      await Promise.all([deliver(), deliver()]);
      await deliver();
      expect(received).toHaveLength(2);
      const delivery = await only(webhook.webhookId);
      expect(delivery).toMatchObject({ state: 'delivered', attempts: 2 });
      const replays = await Promise.all([1, 2, 3].map(() => post('replay', { deliveryId: delivery.deliveryId })));
      expect(replays.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await Promise.all([deliver(), deliver()]);
      expect(received).toHaveLength(3);
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      expect(await only(webhook.webhookId)).toMatchObject({ state: 'delivered', attempts: 3 });
      kit.travel(-30 * DAY_MS);
    });
    // Each attempt has its own time, so that receivers that refuse old messages accept it.
    const [, second] = received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect((second ?? 0) - Number(received[0]?.headers['webhook-timestamp'])).toBe(30 * 86_400);
    expect(() => verify(secret, received[0] as Received)).not.toThrow();
  });

  it('are switched off after days of failures, and the admins are told once', async () => {
    const { webhook } = await add();
    reply = { status: 500 };
    await kit.atStandstill(async () => {
      for (let day = 0; day < 11; day++) {
        await send();
        await deliver();
        kit.travel(12 * 3_600_000);
      }
      kit.travel(-11 * 12 * 3_600_000);
    });
    expect((await list()).webhooks).toMatchObject([{ isOn: false, offReason: 'failing' }]);
    expect((await deliveries(webhook.webhookId)).every(({ state }) => state === 'failed')).toBe(true);
    const told = await kit.query(`select from notifications where kind = 'webhookOff' and user_id = $1`, [admin.user.userId]);
    expect(told).toHaveLength(1);
    const before = received.length;
    await send();
    await deliver();
    expect(received).toHaveLength(before);
    const [failed] = await deliveries(webhook.webhookId);
    expect((await post('replay', { deliveryId: failed?.deliveryId })).status).toBe(422);
    expect((await post('test', { webhookId: webhook.webhookId })).status).toBe(422);
    expect((await post('update', { webhookId: webhook.webhookId, isOn: true })).body.data).toMatchObject({
      isOn: true,
      failingSince: null,
    });
  });

  it('end when the receiver says that it is gone', async () => {
    await add();
    reply = { status: 410 };
    await send();
    await deliver();
    expect((await list()).webhooks).toMatchObject([{ isOn: false, offReason: 'gone' }]);
  });

  it.each([
    ['in seconds', () => '600'],
    ['by a date', () => new Date(Date.now() + 601_000).toUTCString()],
  ])(
    'do not follow redirects, keep the beginning of answers alone, and wait as long as they are asked to, %s',
    async (_form, retryAfter) => {
      const { webhook } = await add();
      reply = { status: 307, headers: { location: `${origin}/elsewhere`, 'retry-after': retryAfter() }, body: `\0${'x'.repeat(100_000)}` };
      await send();
      await deliver();
      expect(received.map(({ path }) => path)).toEqual(['/hook']);
      const delivery = await only(webhook.webhookId);
      expect(delivery).toMatchObject({ state: 'waiting', lastStatus: 307 });
      expect(Date.parse(delivery.nextAttemptAt ?? '') - Date.parse(delivery.createdAt)).toBeGreaterThan(590_000);
      const [attempt] = (await details(delivery)).attemptList;
      expect(attempt?.response.length).toBeLessThanOrEqual(2048);
      expect(attempt?.response.startsWith('\u{FFFD}xxx')).toBe(true);
    },
  );

  it.each([
    ['http://10.0.0.1/hook', 'This address is not on the public internet. Please give one that is.'],
    ['https://localhost/hook', 'This address is not on the public internet. Please give one that is.'],
    ['ftp://site.example/', 'Please give an address that begins with https://.'],
    ['https://a:b@site.example/', 'Please leave out the user name and password: messages are signed instead.'],
    ['https://site.example:8443/', 'Please give an address on port 443.'],
    ['hook', 'Please give the whole address, such as https://example.com/webhook.'],
  ])('refuse the address %s', async (url, message) => {
    const { status, body } = await post('add', { url, events: ['crawl.failed'] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'url', message }]);
    expect((await list()).total).toBe(0);
  });

  it('are limited in number, also for additions at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 2 }, (_, index) => post('add', { url: `${origin}/${index}`, events: ['crawl.failed'] })),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
    expect((await list()).total).toBe(WEBHOOKS_MAX);
  });

  it('are those of one project, changed by its admins alone', async () => {
    const { webhook } = await add();
    await send();
    const { deliveryId } = await only(webhook.webhookId);
    const stranger = await kit.person('organisationAdmin', await kit.organisation());
    for (const path of ['update', 'rotate', 'delete', 'test', 'deliveries'])
      expect((await post(path, { webhookId: webhook.webhookId }, stranger)).status).toBe(404);
    for (const path of ['delivery', 'replay']) {
      expect((await post(path, { deliveryId }, stranger)).status).toBe(404);
      expect((await post(path, { deliveryId, projectId: await project() })).status).toBe(404);
    }
    const collaborator = await kit.person('collaborator', organisationId);
    await kit.assign(collaborator, projectId);
    expect((await post('list', {}, collaborator)).status).toBe(403);
    expect((await post('delete', { webhookId: webhook.webhookId })).status).toBe(200);
    expect((await list()).total).toBe(0);
  });

  it('tell of crawls and publications, in the transaction of what happened', async () => {
    await add();
    const status = { organisationId, projectId, status: 'crawlingFailed', crawlingStatus: 'FAILED', reason: 'unreachable' } as const;
    const published = { organisationId, projectId, language: 'hi', pages: 3 };
    const events = kit.test.get(Events);
    await inTenant((tx) => events.emit(tx, ProjectStatusChanged, status));
    await inTenant((tx) => events.emit(tx, PublishedPagesChanged, published));
    await expect(
      inTenant(async (tx) => {
        await events.emit(tx, PublishedPagesChanged, { ...published, pages: 4 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await deliver();
    const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(told.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'crawl.failed', data: { projectId, status: 'crawlingFailed', reason: 'unreachable' } },
      { type: 'publication.updated', data: { projectId, language: 'hi', changedPages: 3 } },
    ]);
  });

  it('tell when a language is published, when pages are added to it, and when it is taken back', async () => {
    const own = await project();
    await kit.query('update projects set domain_verification = 2 where project_id = $1', [own]);
    await kit.query(`insert into project_languages (project_id, organisation_id, language, position) values ($1, $2, 'hi', 0)`, [
      own,
      organisationId,
    ]);
    const translated = (pageId: number) =>
      kit.query(
        `insert into page_publications (project_id, language, organisation_id, page_id, page_key, words, translated_words)
         values ($1, 'hi', $2, $3, $4, 10, 10)`,
        [own, organisationId, pageId, `/${pageId}`],
      );
    const change = async (name: string) => {
      const reply = await kit.post(`project/publication/${name}`, { projectId: own, targetLang: 'hi' }, { token: admin.token });
      expect(reply.status).toBe(200);
      await deliver();
    };
    await add({ projectId: own });
    await translated(1);
    await change('publish');
    await translated(2);
    await translated(3);
    await change('publish');
    await change('unpublish');
    const told = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(told.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'publication.updated', data: { projectId: own, language: 'hi', state: 'live', pages: 1 } },
      { type: 'publication.updated', data: { projectId: own, language: 'hi', state: 'live', pages: 2 } },
      { type: 'publication.updated', data: { projectId: own, language: 'hi', state: 'preview', pages: 3 } },
    ]);
  });

  it('tell of new content once, when no more comes', async () => {
    await add();
    let ordinal = 0;
    const grow = (hash: string) =>
      kit.query(
        `with s as (insert into segments (project_id, hash, organisation_id, source, words, kind, ordinal) values ($1, $2::uuid, $3, 'New text', 2, 'text', $4)
                    returning ordinal)
         insert into segment_totals (project_id, organisation_id, last_ordinal) select $1, $3, ordinal from s
         on conflict (project_id) do update set last_ordinal = excluded.last_ordinal`,
        [projectId, hash, organisationId, ++ordinal],
      );
    const look = async () => {
      await kit.test.get(NewContentJobs).sweep();
      await deliver();
    };
    await look();
    await grow('1'.repeat(32));
    await look();
    await grow('2'.repeat(32));
    await look();
    expect(received).toHaveLength(0);
    await Promise.all([look(), look()]);
    await look();
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([{ type: 'content.new', data: { segments: 2, words: 4 } }]);
  });

  it('are not sent while their project is deleted, and go on when it is back', async () => {
    await add();
    await send();
    await kit.query('update webhooks set is_project_deleted = true');
    await deliver();
    expect(received).toHaveLength(0);
    await kit.query('update webhooks set is_project_deleted = false');
    await deliver();
    expect(received).toHaveLength(1);
  });

  it('are tried, and sent again, only so often in a while', async () => {
    const { webhook } = await add();
    const { max } = RATE_POLICIES['webhook.test'];
    const statuses: number[] = [];
    for (let tries = 0; tries <= max; tries++) statuses.push((await post('test', { webhookId: webhook.webhookId })).status);
    expect(statuses.slice(0, max)).toEqual(Array(max).fill(200));
    expect(statuses.at(-1)).toBe(429);
    const [first] = await deliveries(webhook.webhookId);
    expect((await post('replay', { deliveryId: first?.deliveryId })).status).toBe(429);
  });

  it('can be tried', async () => {
    const { webhook, secret } = await add({ events: ['crawl.failed'] });
    expect((await post('test', { webhookId: webhook.webhookId })).body.data).toMatchObject({ type: 'webhook.test', state: 'waiting' });
    await deliver();
    expect(verify(secret, received[0] as Received)).toMatchObject({ type: 'webhook.test', data: { projectId } });
  });

  describe('of a JSON document', () => {
    let requestId: string;
    const tell = async () => {
      const telling = kit.post('apiTranslation/json/webhook', { requestId }, { token: admin.token });
      let isOver = false;
      telling.finally(() => {
        isOver = true;
      });
      while (!isOver) await drainOutbox(kit.test, { only: 'webhook.' });
      return telling;
    };

    beforeEach(async () => {
      requestId = randomUUID();
      await kit.query(
        `insert into json_requests (request_id, organisation_id, project_id, name, state, languages, storage_key, bytes, sha256, style, shape_id, rules,
                                    corrections, keys, segments)
         values ($1, $2, $3, 'labels.json', 'ready', '{hi}', $1, 2, '', '{}', '', '[]', '[]', 0, 0)`,
        [requestId, organisationId, projectId],
      );
    });

    it('are told again on demand, whatever they ask for', async () => {
      await add({ events: ['crawl.failed'] });
      expect((await tell()).body).toMatchObject({ success: true, data: { sent: 1 } });
      expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([
        { type: 'content.translated', data: { requestId, name: 'labels.json', languages: [{ language: 'hi', isComplete: true }] } },
      ]);
    });

    it('say in the words of the specification that there is none, or that it did not take the message', async () => {
      expect(await tell()).toMatchObject({ status: 422, body: { message: 'ERROR:Error in webhook call' } });
      await add();
      reply = { status: 500 };
      const message = 'Encountered some error while calling webhook, Please try again after some time.';
      expect(await tell()).toMatchObject({ status: 502, body: { message } });
    });
  });
});
