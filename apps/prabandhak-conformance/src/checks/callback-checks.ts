import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import { codeOf, demandReply } from '../kit.js';
import type { Answer, Callback } from '../receiver.js';
import { demand } from '../violation.js';

type Schemas = components['schemas'];

const typesOf = (received: readonly Callback[]) => new Map(received.map(({ id, body }) => [id, body]));
const subBatchTypes = ['subbatch.accepted', 'subbatch.in_progress', 'subbatch.partially_delivered', 'subbatch.delivered'];

export const CALLBACK_CHECKS = [
  check('CB-2', async (kit) => {
    const hook = kit.receiver.hook();
    const { subBatch } = await kit.reached('delivered', {
      simulate: 'deliver_in_two',
      callback: { url: hook.url, events: ['subbatch.*'] },
    });
    await kit.until('four events', () => typesOf(hook.received).size >= 4);
    const events = [...typesOf(hook.received).values()].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    const found = events.map(({ type }) => type);
    demand(found.join() === subBatchTypes.join(), () => `in the order of seq, the events are ${found.join()}`);
    demand(events.at(-1)?.seq === subBatch.seq, () => `the newest event has the seq ${events.at(-1)?.seq}, the sub-batch ${subBatch.seq}`);
    demand(new Set(events.map(({ seq }) => seq)).size === events.length, () => 'two events have the same seq');
  }),
  check('CB-3', async (kit) => {
    const hook = kit.receiver.hook((_callback, earlier): Answer => ({ status: earlier === 0 ? 500 : 204 }));
    await kit.reached('accepted', { simulate: 'accept', callback: { url: hook.url, events: ['subbatch.accepted'] } });
    await kit.until('a second attempt', () => hook.received.length > 1);
    const [first, second] = hook.received;
    demand(first?.id === second?.id, () => 'the second attempt has another webhook-id');
    demand(first?.text === second?.text, () => 'the second attempt has another body');
  }),
  check('CB-5', async (kit) => {
    const elsewhere = kit.receiver.hook();
    const hook = kit.receiver.hook(
      (_callback, earlier): Answer => (earlier === 0 ? { status: 307, headers: { location: elsewhere.url } } : { status: 204 }),
    );
    await kit.reached('accepted', { simulate: 'accept', callback: { url: hook.url, events: ['subbatch.accepted'] } });
    await kit.until('a second attempt after a redirect', () => hook.received.length > 1);
    demand(elsewhere.received.length === 0, () => 'the callback followed a redirect');
  }),
  check('CB-9', async (kit) => {
    const seen: string[] = [];
    const hook = kit.receiver.hook(async ({ body }): Promise<Answer> => {
      const { seq } = await kit.subBatch(body.subBatchId ?? '');
      if (seq < (body.seq ?? 0)) seen.push(`the event ${body.seq} arrived while the sub-batch was at ${seq}`);
      return { status: 204 };
    });
    await kit.reached('delivered', { simulate: 'deliver_in_two', callback: { url: hook.url, events: ['subbatch.*'] } });
    await kit.until('four events', () => typesOf(hook.received).size >= 4);
    demand(seen.length === 0, () => seen.join('; '));
  }),
  check('CB-10', async (kit) => {
    const [one, two] = [kit.receiver.hook(), kit.receiver.hook()];
    await kit.reached('delivered', { simulate: 'deliver', callback: { url: one.url, events: ['subbatch.delivered'] } });
    await kit.reached('delivered', { simulate: 'deliver', callback: { url: two.url, events: ['batch.*'] } });
    const isOfBatch = ({ body }: Callback) => body.type.startsWith('batch.');
    await kit.until('the wanted events', () => one.received.length > 0 && two.received.some(({ body }) => body.status === 'delivered'));
    const odd = [
      ...one.received.filter(({ body }) => body.type !== 'subbatch.delivered'),
      ...two.received.filter((event) => !isOfBatch(event)),
    ];
    demand(odd.length === 0, () => `events arrived that nobody asked for: ${odd.map(({ body }) => body.type).join(', ')}`);
  }),
  check('CB-11', async (kit) => {
    const hook = kit.receiver.hook();
    const reply = await kit.main.call('POST', '/v1/callbacks:test', { body: { url: hook.url } });
    demandReply(reply, 202);
    await kit.until('the event', () => hook.received.length > 0);
    const { eventId } = reply.body as { eventId: string };
    const [event] = hook.received;
    demand(event?.body.type === 'callback.test' && event.id === eventId, () => `the event is ${event?.body.type} with the id ${event?.id}`);
  }),
];

/** This check sends events of other checks again, so it runs after those have ended. */
export const REPLAY_CHECKS = [
  check('CB-12', async (kit) => {
    const hook = kit.receiver.hook();
    const { batchId } = await kit.reached('accepted', { simulate: 'accept', callback: { url: hook.url, events: ['subbatch.accepted'] } });
    await kit.until('the event', () => hook.received.length > 0);
    const { createdAt } = await kit.get<Schemas['Batch']>(`/v1/batches/${batchId}`);
    const reply = await kit.main.call('POST', '/v1/callbacks:replay', { body: { since: createdAt } });
    demand(reply.status === 202, () => `the replay got ${reply.status} with ${codeOf(reply)}`);
    await kit.until('the event again', () => hook.received.length > 1);
    demand(hook.received[0]?.id === hook.received[1]?.id, () => 'the repeated event has another webhook-id');
  }),
];
