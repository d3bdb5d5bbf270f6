import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Workspace } from '../../entry/testing/workspace.js';
import { drainOutbox } from '../testing/drain-outbox.js';
import { newWebhookSecret, signWebhook } from '../webhooks/sign-webhook.js';
import { HookJobs } from './hook.jobs.js';
import { InboundWebhooks } from './inbound-webhooks.js';
import { verifyStandardHook } from './verify-standard-hook.js';

const EVENTS = 1_000;
const TIMES = 5;
const AT_ONCE = 20;

interface Delivery {
  headers: Record<string, string>;
  body: string;
}

describe('events that come five times each, shuffled, a tenth of them corrupted', () => {
  let kit: Workspace;
  const secret = newWebhookSecret();
  const endpointId = randomUUID();
  const effects = new Map<string, number>();

  beforeAll(async () => {
    kit = await Workspace.start();
    const organisationId = await kit.organisation();
    kit.test.get(InboundWebhooks).register({
      ...{ name: 'sample', maxBytes: 4_096, verify: verifyStandardHook },
      find: async (_tx, id) => (id === endpointId ? { organisationId, endpointId, secrets: [secret] } : undefined),
      handle: async (_tx, { body }) => {
        const { event } = JSON.parse(body.toString()) as { event: string };
        effects.set(event, (effects.get(event) ?? 0) + 1);
      },
    });
    // Opens the port.
    await kit.get('health');
  });
  afterAll(() => kit?.close());

  const good = (event: number): Delivery => {
    const body = JSON.stringify({ event: `e${event}` });
    return { body, headers: signWebhook([secret], `evt_${event}`, new Date(), body) };
  };
  /** Ten ways in which a delivery is wrong. None of its texts is that of an event. */
  const corrupted = (event: number, way: number): Delivery => {
    const { body, headers } = good(event);
    const other = JSON.stringify({ event: `corrupted ${event}` });
    const old = new Date(Date.now() - 10 * 60_000);
    const ways: (() => Delivery)[] = [
      () => ({ body: other, headers }),
      () => ({ body: `${body} `, headers }),
      () => ({ body: other, headers: signWebhook([newWebhookSecret()], `evt_${event}`, new Date(), other) }),
      () => ({ body: other, headers: signWebhook([secret], `evt_${event}`, old, other) }),
      () => ({ body: other, headers: { ...headers, 'webhook-id': 'evt_other' } }),
      () => ({ body: other, headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } }),
      () => ({ body: other, headers: { ...headers, 'webhook-signature': 'v1,AAAA' } }),
      () => ({ body: other, headers: { 'webhook-id': `evt_${event}` } }),
      () => ({ body: other, headers: {} }),
      () => ({ body: `{"event":"corrupted","padding":"${'x'.repeat(10_000)}"}`, headers }),
    ];
    return (ways[way] ?? ways[0] ?? (() => good(event)))();
  };
  const send = ({ headers, body }: Delivery) =>
    new Promise<number>((resolve, reject) => {
      const { port } = kit.test.app.getHttpServer().address() as { port: number };
      const place = { host: '127.0.0.1', port, path: `/api/hooks/sample/${endpointId}`, method: 'POST', agent: false as const };
      const call = openRequest({ ...place, headers: { ...headers, 'content-type': 'application/json' } }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      });
      call.on('error', reject);
      call.end(body);
    });

  it('have one effect each, and the corrupted ones have none', async () => {
    const numbers = Array.from({ length: EVENTS }, (_, at) => at);
    const all = [
      ...numbers.flatMap((event) => Array.from({ length: TIMES }, () => ({ event, way: -1 }))),
      ...numbers.slice(0, (EVENTS * TIMES) / 10).map((event) => ({ event, way: event % 10 })),
    ];
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed: 7 });
    const answers = { good: new Set<number>(), corrupted: new Set<number>() };
    for (let at = 0; at < shuffled.length; at += AT_ONCE) {
      const part = shuffled.slice(at, at + AT_ONCE);
      const statuses = await Promise.all(part.map(({ event, way }) => send(way < 0 ? good(event) : corrupted(event, way))));
      for (const [place, status] of statuses.entries()) answers[(part[place]?.way ?? -1) < 0 ? 'good' : 'corrupted'].add(status);
    }
    await kit.test.get(HookJobs).sweep();
    await drainOutbox(kit.test, { only: 'hook.' });
    expect([...answers.good]).toEqual([202]);
    expect([...answers.corrupted].sort()).toEqual([401, 413]);
    expect([effects.size, new Set(effects.values())]).toEqual([EVENTS, new Set([1])]);
    expect([...effects.keys()].filter((event) => event.startsWith('corrupted'))).toEqual([]);
  });
});
