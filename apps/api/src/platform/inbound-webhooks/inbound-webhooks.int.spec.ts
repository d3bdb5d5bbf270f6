import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { RECEIVED_HOOK_RETRY_SECONDS } from '@bhashantar/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { type Person, Workspace } from '../../entry/testing/workspace.js';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { DatabaseAway } from '../database/database-away.js';
import { EgressClient } from '../egress/egress-client.js';
import type { QueueName } from '../jobs/job-definition.js';
import { JobRegistry } from '../jobs/job-registry.js';
import { chooseNextJobs } from '../jobs/next-jobs.js';
import { Queues } from '../jobs/queues.js';
import { drainOutbox } from '../testing/drain-outbox.js';
import { newWebhookSecret, signWebhook } from '../webhooks/sign-webhook.js';
import { HOOKS_PER_JOB, HookJobs } from './hook.jobs.js';
import { HookRefused, type InboundHook } from './hook-kind.js';
import { InboundWebhooks } from './inbound-webhooks.js';
import { verifyStandardHook } from './verify-standard-hook.js';

const KIB = 1_024;
const MAX_BYTES = 64 * KIB;
const BURST = 2_000;

interface Endpoint {
  organisationId: string;
  endpointId: string;
  secrets: string[];
}

describe('a received message', () => {
  let kit: Workspace;
  let manager: Person;
  const endpoints: Endpoint[] = [];
  const handled: InboundHook[] = [];
  let work: (hook: InboundHook) => Promise<void> | void = () => undefined;

  beforeAll(async () => {
    kit = await Workspace.start();
    for (const _ of [1, 2]) {
      const organisationId = await kit.organisation();
      endpoints.push({ organisationId, endpointId: randomUUID(), secrets: [newWebhookSecret()] });
    }
    manager = await kit.person('superAdmin', own().organisationId);
    const sample = { maxBytes: MAX_BYTES, find: async (_tx: unknown, id: string) => endpoints.find(({ endpointId }) => endpointId === id) };
    kit.test.get(InboundWebhooks).register({
      ...sample,
      ...{ name: 'sample', verify: verifyStandardHook },
      handle: async (_tx, hook) => {
        await work(hook);
        handled.push(hook);
      },
    });
    kit.test.get(InboundWebhooks).register({
      ...sample,
      name: 'bearer',
      verify: (secrets, { headers }) =>
        secrets.some((secret) => headers.authorization === `Bearer ${secret}`)
          ? { eventId: String(headers['x-event']) }
          : { problem: 'wrongSignature' },
      handle: async (_tx, hook) => void handled.push(hook),
    });
    // Opens the port.
    await kit.post('inbound-hooks/list', {}, { token: manager.token });
  });
  afterAll(() => kit?.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    work = () => undefined;
    handled.length = 0;
    own().secrets = own().secrets.slice(0, 1);
    await kit.query('delete from inbound_hooks');
    await kit.query('delete from outbox');
  });

  const own = () => endpoints[0] as Endpoint;
  const other = () => endpoints[1] as Endpoint;
  const port = () => (kit.test.app.getHttpServer().address() as { port: number }).port;
  const pathOf = ({ endpointId }: Endpoint, kind = 'sample') => `/api/hooks/${kind}/${endpointId}`;

  interface Reply {
    status: number;
    text: string;
    headers: IncomingHttpHeaders;
  }
  const send = (path: string, headers: Record<string, string>, body: string | Buffer) =>
    new Promise<Reply>((resolve, reject) => {
      const call = openRequest({ host: '127.0.0.1', port: port(), path, method: 'POST', headers, agent: false }, async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk as Buffer);
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString(), headers: reply.headers });
      });
      call.on('error', reject);
      call.end(body);
    });
  interface Signing {
    id?: string;
    to?: Endpoint;
    at?: Date;
    secrets?: string[];
  }
  const signed = (body: string, { id = randomUUID(), to = own(), at = kit.test.get(Clock).now(), secrets = to.secrets }: Signing = {}) =>
    send(pathOf(to), { 'content-type': 'application/json', ...signWebhook(secrets, id, at, body) }, body);
  const rows = () =>
    kit.query<{ state: string; attempts: number; reason: string | null }>('select state, attempts, reason from inbound_hooks');
  const run = async () => {
    await kit.test.get(HookJobs).sweep();
    await drainOutbox(kit.test, { only: 'hook.' });
  };
  const call = (path: string, body: object = {}, { token }: Person = manager) =>
    kit.post(`inbound-hooks/${path}`, { organisationId: own().organisationId, ...body }, { token });

  it('is stored as it came, and its work is done once by a job', async () => {
    const body = '{"type" : "x",  "note":"नमस्ते"}\n';
    expect(await signed(body)).toMatchObject({ status: 202 });
    expect([handled.length, await rows()]).toEqual([0, [{ state: 'waiting', attempts: 0, reason: null }]]);
    await run();
    await run();
    expect(handled.map((hook) => hook.body.toString())).toEqual([body]);
    expect(await rows()).toEqual([{ state: 'done', attempts: 1, reason: null }]);
  });

  it('of a sender that signs with the reference implementation is taken', async () => {
    const [id, at, body] = ['evt_1', new Date(), '{}'];
    const [secret = ''] = own().secrets;
    const headers = {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
    expect(await send(pathOf(own()), headers, body)).toMatchObject({ status: 202 });
  });

  it('that is sent again is taken and has no second effect, also with another body and at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => signed('{"a":1}', { id: 'evt_1' })));
    expect(new Set(ids.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await signed('{"a":2}', { id: 'evt_1' })).toMatchObject({ status: 202 });
    await run();
    expect(await signed('{"a":1}', { id: 'evt_1' })).toMatchObject({ status: 202 });
    await run();
    expect(handled.map((hook) => hook.body.toString())).toEqual(['{"a":1}']);
    // Ids are the sender's: another tenant may have the same.
    expect(await signed('{}', { id: 'evt_1', to: other() })).toMatchObject({ status: 202 });
    await run();
    expect(handled).toHaveLength(2);
  });

  it.each<[string, () => Promise<Reply>]>([
    ['is unsigned', () => send(pathOf(own()), { 'content-type': 'application/json' }, '{}')],
    ['is signed with the wrong key', () => signed('{}', { secrets: [newWebhookSecret()] })],
    ['is signed for another tenant', () => signed('{}', { secrets: other().secrets })],
    ['is old', () => signed('{}', { at: new Date(Date.now() - 6 * 60_000) })],
    ['was altered', () => send(pathOf(own()), signWebhook(own().secrets, 'evt', new Date(), '{"words":1}'), '{"words":2}')],
  ])('that %s gets a 401 and leaves nothing', async (_what, sending) => {
    const reply = await sending();
    expect([reply.status, await rows()]).toEqual([401, []]);
    for (const secret of endpoints.flatMap(({ secrets }) => secrets)) expect(reply.text).not.toContain(secret);
  });

  it('is taken by either of two live secrets', async () => {
    const [old = ''] = own().secrets;
    const fresh = newWebhookSecret();
    own().secrets = [old, fresh];
    expect((await signed('{}', { secrets: [old] })).status).toBe(202);
    expect((await signed('{}', { secrets: [fresh] })).status).toBe(202);
    own().secrets = [old];
    expect((await signed('{}', { secrets: [fresh] })).status).toBe(401);
  });

  it('can be checked by a scheme that its kind brings', async () => {
    const headers = { authorization: `Bearer ${own().secrets[0]}`, 'x-event': '7', 'content-type': 'text/plain' };
    expect((await send(pathOf(own(), 'bearer'), headers, 'not JSON')).status).toBe(202);
    expect((await send(pathOf(own(), 'bearer'), { ...headers, authorization: 'Bearer x' }, 'not JSON')).status).toBe(401);
  });

  it('to an address that is none is not found', async () => {
    for (const path of ['/api/hooks/sample/x', `/api/hooks/sample/${randomUUID()}`, `/api/hooks/other/${own().endpointId}`])
      expect([path, (await send(path, {}, '{}')).status]).toEqual([path, 404]);
  });

  it('of 10 MB is refused by what it declares, before its body is sent', async () => {
    const socket = connect(port(), '127.0.0.1');
    socket.write(
      `POST ${pathOf(own())} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${10 * KIB * KIB}\r\n\r\n`,
    );
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('larger than 64 kB');
  });

  it('that is larger than the limit and declares no length is not read to its end', async () => {
    const socket = connect(port(), '127.0.0.1');
    let answer = '';
    let sent = 0;
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined);
    socket.write(`POST ${pathOf(own())} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`);
    const chunk = 'a'.repeat(16 * KIB);
    while (answer === '' && !socket.destroyed && sent < 10 * KIB * KIB) {
      await new Promise((resolve) => socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`, resolve));
      await new Promise((resolve) => setImmediate(resolve));
      sent += chunk.length;
    }
    await ended;
    // The connection ends with the answer. A sender that continues to send may not be able to read it.
    expect(['', 'HTTP/1.1 413']).toContain(answer.slice(0, 12));
    expect(sent).toBeLessThan(5 * KIB * KIB);
    expect(await rows()).toEqual([]);
  });

  it('that is larger than it declares is cut there, and its signature is wrong', async () => {
    const body = '{"words":1}';
    const headers = signWebhook(own().secrets, 'evt', new Date(), body);
    const lines = Object.entries({ ...headers, host: 'x', 'content-type': 'application/json', 'content-length': '5' });
    const socket = connect(port(), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST ${pathOf(own())} HTTP/1.1\r\n${lines.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n${body}`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.destroy();
    // The bytes after the declared length are not a request.
    expect(answer).toMatch(/^HTTP\/1.1 40[01] /);
    expect(await rows()).toEqual([]);
  });

  it('is answered after its row is stored, whatever else is away', async () => {
    const database = kit.test.get(Database);
    jest.spyOn(database, 'tenant').mockRejectedValueOnce(new DatabaseAway(new Error('cut')));
    expect((await signed('{}', { id: 'evt_1' })).status).toBe(503);
    expect(await rows()).toEqual([]);

    // Cut after the row is stored and before the answer: the sender repeats the message.
    const tenant = database.tenant.bind(database);
    jest.spyOn(database, 'tenant').mockImplementationOnce(async (...given) => {
      await tenant(...given);
      throw new DatabaseAway(new Error('cut'));
    });
    expect((await signed('{}', { id: 'evt_2' })).status).toBe(503);
    expect([handled.length, (await rows()).length]).toEqual([0, 1]);
    expect((await signed('{}', { id: 'evt_2' })).status).toBe(202);
    await run();
    expect(handled).toHaveLength(1);
    handled.length = 0;
    await kit.query('delete from inbound_hooks');

    jest.spyOn(kit.test.get(Queues), 'add').mockRejectedValue(new Error('cut'));
    const outside = jest.spyOn(kit.test.get(EgressClient), 'request').mockRejectedValue(new Error('cut'));
    expect((await signed('{}', { id: 'evt_1' })).status).toBe(202);
    expect([handled.length, outside.mock.calls.length, (await rows()).length]).toEqual([0, 0, 1]);
    await run();
    expect(handled).toHaveLength(1);
  });

  it('is tried again after a failure, then it is a dead letter that a person replays', async () => {
    const secret = newWebhookSecret();
    work = () => {
      throw new Error(`no luck with ${secret}`);
    };
    await signed(JSON.stringify({ type: 'x', secret }));
    let moved = 0;
    const travel = (ms: number) => {
      moved += ms;
      kit.travel(ms);
    };
    for (let attempt = 1; attempt <= RECEIVED_HOOK_RETRY_SECONDS.length; attempt++) {
      await run();
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts: attempt }]);
      await run();
      expect(await rows()).toMatchObject([{ attempts: attempt }]);
      travel((RECEIVED_HOOK_RETRY_SECONDS[attempt - 1] ?? 0) * 1_000 + 1_000);
    }
    await run();
    const list = await call('list', { state: 'dead' });
    expect(list.body.data).toMatchObject({
      total: 1,
      hooks: [{ state: 'dead', nextAttemptAt: null, reason: expect.stringContaining('log') }],
    });
    const [{ hookId }] = list.body.data.hooks;
    const details = await call('details', { hookId });
    expect(details.body.data.body).toContain('"type":"x"');
    expect(JSON.stringify([list.body, details.body, await kit.query('select * from audit_log')])).not.toContain(secret);

    work = () => undefined;
    expect(await call('replay', { hookId })).toMatchObject({ status: 200, body: { data: { state: 'waiting' } } });
    expect(await call('replay', { hookId })).toMatchObject({ status: 409 });
    await run();
    expect(await rows()).toMatchObject([{ state: 'done', reason: null }]);
    travel(-moved);
  });

  it('that no retry makes right is a dead letter at once, with its reason', async () => {
    work = () => {
      throw new HookRefused('The event is of no type that is known.');
    };
    await signed('{}');
    await run();
    expect(await rows()).toEqual([{ state: 'dead', attempts: 1, reason: 'The event is of no type that is known.' }]);
  });

  it('is seen by its own organisation alone', async () => {
    await signed('{}');
    const stranger = await kit.person('deliveryManager', other().organisationId);
    const [{ hookId }] = (await call('list')).body.data.hooks;
    expect((await call('list', {}, stranger)).status).toBe(404);
    expect((await kit.post('inbound-hooks/details', { hookId }, { token: stranger.token })).status).toBe(404);
    expect((await kit.post('inbound-hooks/replay', { hookId }, { token: stranger.token })).status).toBe(404);
    expect((await kit.post('inbound-hooks/list', {}, { token: stranger.token })).body.data.total).toBe(0);
  });

  it.each([1, 40])('of one tenant waits for one job of another tenant at most, which has 2,000 at %d addresses', async (addresses) => {
    await kit.query(
      `insert into inbound_hooks (organisation_id, kind, endpoint_id, event_id, body, received_at, next_attempt_at)
       select '${own().organisationId}', 'sample', address, 'burst ' || n, '{}', now(), now()
         from (select case when a = 1 then '${own().endpointId}' else gen_random_uuid() end as address, a from generate_series(1, ${addresses}) a) x
              join generate_series(1, ${BURST}) n on n % ${addresses} = a - 1`,
    );
    // Some of its jobs are over already.
    await kit.test.get(HookJobs).sweep();
    await drainOutbox(kit.test, { only: 'hook.', atMost: 3 });
    const earlier = handled.length;
    await signed('{}', { to: other(), id: 'evt_other' });
    // A process with one worker of the queue chooses and works like this.
    const shares = new Map<QueueName, number>([['general', 1]]);
    const chosen = (await kit.test.database.system((tx) => chooseNextJobs(tx, shares, 500))) ?? [];
    const run = { jobId: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    for (const { name, payload } of chosen) await kit.test.get(JobRegistry).handler(name)(payload, run);
    const before = handled.findIndex(({ eventId }) => eventId === 'evt_other') - earlier;
    expect(before).toBeGreaterThanOrEqual(0);
    expect(before).toBeLessThanOrEqual(HOOKS_PER_JOB);
    expect(BURST - handled.length).toBeGreaterThan(HOOKS_PER_JOB);
  });

  it('is refused while too many of its organisation wait, and not one of another organisation', async () => {
    await kit.query(
      `insert into inbound_hooks (organisation_id, kind, endpoint_id, event_id, body, received_at, next_attempt_at)
       select '${own().organisationId}', 'sample', '${own().endpointId}', 'burst ' || n, '{}', now(), now() from generate_series(1, 10000) n`,
    );
    expect(await signed('{}')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect(await signed('{}', { to: other() })).toMatchObject({ status: 202 });
  });
});
