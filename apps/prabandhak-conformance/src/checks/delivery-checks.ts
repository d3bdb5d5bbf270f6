import { setTimeout as wait } from 'node:timers/promises';
import { check } from '../check.js';
import { demandReply, type Kit, newKey, TEXT } from '../kit.js';
import { demand, Violation } from '../violation.js';

const tagsOf = (text: string) =>
  [...text.matchAll(/<\/?[gx]\b[^<>]*>/g)]
    .map(([tag]) => tag)
    .sort()
    .join(' ');

/** The longest time that a running attempt may take. */
const ON_ITS_WAY_MS = 500;

/** Cancels before a simulation ends; a server may be faster now and then. */
async function cancelInTime(kit: Kit): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const { subBatchId } = await kit.submit({ simulate: 'deliver' });
    if ((await kit.act(subBatchId, 'cancel', { reason: 'A test' })).status === 200) return subBatchId;
  }
  throw new Violation('ten sub-batches could not be cancelled before their delivery');
}

export const DELIVERY_CHECKS = [
  check('DEL-1', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver' });
    for (const [index, item] of (await kit.items(subBatchId)).entries()) {
      const { status, target, revision, sourceHash, round, deliverySeq } = item;
      const isRight = status === 'delivered' && target && revision === 1 && sourceHash === `hash-${index}` && round === 1;
      demand(Boolean(isRight) && deliverySeq === subBatch.deliverySeq, () => `a delivered item is ${JSON.stringify(item)}`);
    }
  }),
  check('DEL-2', async (kit) => {
    const { subBatchId } = await kit.reached('delivered', { simulate: 'deliver' });
    for (const { target } of await kit.items(subBatchId))
      demand(
        tagsOf(target ?? '') === tagsOf(TEXT),
        () => `the target has the elements ${tagsOf(target ?? '') || 'none'}, the source ${tagsOf(TEXT)}`,
      );
    const limited = await kit.reached('delivered', {
      simulate: 'deliver',
      count: 1,
      item: { format: 'plain', text: 'A long text', maxLength: 4 },
    });
    const [item] = await kit.items(limited.subBatchId);
    demand((item?.target ?? '').length <= 4, () => `the target "${item?.target}" is longer than maxLength, which is 4`);
  }),
  check('DEL-3', async (kit) => {
    const part = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    demand(part.subBatch.counts.pending > 0, () => 'a partially delivered sub-batch has no pending item');
    const whole = await kit.reached('delivered', { simulate: 'deliver_in_two' });
    demand(whole.subBatch.counts.pending === 0, () => 'a delivered sub-batch has pending items');
  }),
  check('DEL-4', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'none' });
    const before = await kit.subBatch(subBatchId);
    demand(before.figures === null, () => `a sub-batch that is ${before.status} has figures`);
    const part = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    demand(part.subBatch.figures !== null, () => 'a sub-batch that was accepted has no figures');
    demandReply(await kit.act(part.subBatchId, 'revert', { items: 'all', reason: 'quality' }), 200);
    const after = await kit.reach(part.subBatchId, 'partially_delivered');
    demand(JSON.stringify(after.figures) === JSON.stringify(part.subBatch.figures), () => 'the figures changed after the acceptance');
  }),
  check('DEL-5', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'deliver_in_two' });
    await kit.reach(subBatchId, 'partially_delivered', 'delivered');
    const early = (await kit.items(subBatchId)).filter(({ status }) => status === 'delivered');
    await kit.reach(subBatchId, 'delivered');
    const late = new Map((await kit.items(subBatchId)).map((item) => [item.externalId, JSON.stringify(item)]));
    const changed = early.find((item) => late.get(item.externalId) !== JSON.stringify(item));
    demand(!changed, () => `the delivered item ${changed?.externalId} changed`);
  }),
  check('ACK-1', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver' });
    const reply = await kit.act(subBatchId, 'ack', { deliverySeq: subBatch.deliverySeq });
    demandReply(reply, 200);
    const { status, acknowledgedSeq } = await kit.subBatch(subBatchId);
    demand(
      status === 'acknowledged' && acknowledgedSeq === subBatch.deliverySeq,
      () => `after the ack, the state is ${status} (${acknowledgedSeq})`,
    );
  }),
  check('ACK-2', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver_in_two' });
    demandReply(await kit.act(subBatchId, 'ack', { deliverySeq: subBatch.deliverySeq }), 200);
    const before = await kit.subBatch(subBatchId);
    for (const deliverySeq of [subBatch.deliverySeq, 1]) demandReply(await kit.act(subBatchId, 'ack', { deliverySeq }), 200);
    const after = await kit.subBatch(subBatchId);
    demand(after.seq === before.seq && after.acknowledgedSeq === before.acknowledgedSeq, () => 'a repeated ack changed the sub-batch');
  }),
  check('ACK-3', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver' });
    demandReply(await kit.act(subBatchId, 'ack', { deliverySeq: subBatch.deliverySeq + 1 }), 409, 'unknown_delivery');
  }),
  check('ACK-4', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    demandReply(await kit.act(subBatchId, 'ack', { deliverySeq: subBatch.deliverySeq }), 200);
    const { status, acknowledgedSeq } = await kit.subBatch(subBatchId);
    demand(
      status === 'partially_delivered' && acknowledgedSeq === subBatch.deliverySeq,
      () => `after the ack, the state is ${status} (${acknowledgedSeq})`,
    );
  }),
  check('ACK-5', async (kit) => {
    const hook = kit.receiver.hook(() => ({ status: 500 }));
    const { subBatchId, subBatch } = await kit.reached('delivered', {
      simulate: 'deliver',
      callback: { url: hook.url, events: ['subbatch.delivered'] },
    });
    await kit.until('a callback', () => hook.received.length > 0);
    demandReply(await kit.act(subBatchId, 'ack', { deliverySeq: subBatch.deliverySeq }), 200);
    await wait(ON_ITS_WAY_MS);
    const before = hook.received.length;
    await kit.quiet();
    demand(hook.received.length === before, () => `${hook.received.length - before} more attempts arrived after the ack`);
  }),
  check('REV-1', async (kit) => {
    const { subBatchId } = await kit.reached('delivered', { simulate: 'deliver' });
    const reply = await kit.act(subBatchId, 'revert', { items: ['seg-1'], reason: 'quality' });
    demandReply(reply, 200);
    const { status, round, counts } = reply.body as Awaited<ReturnType<Kit['subBatch']>>;
    demand(
      status === 'reopened' && round === 2 && counts.pending === 1,
      () => `the sub-batch is ${status} in round ${round} with ${counts.pending} pending items`,
    );
    const other = await kit.item(subBatchId, 'seg-0');
    demand(other.status === 'delivered' && other.round === 1, () => `another item is ${other.status} in round ${other.round}`);
  }),
  check('REV-2', async (kit) => {
    const { subBatchId } = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    for (const items of [['seg-0', 'seg-3'], ['seg-99']])
      demandReply(await kit.act(subBatchId, 'revert', { items, reason: 'quality' }), 422, 'invalid_field');
    const { round, counts } = await kit.subBatch(subBatchId);
    demand(round === 1 && counts.delivered === 2, () => `a refused revert led to round ${round} with ${counts.delivered} delivered items`);
  }),
  check('REV-3', async (kit) => {
    const { subBatchId } = await kit.reached('accepted', { simulate: 'accept' });
    demandReply(await kit.act(subBatchId, 'revert', { items: 'all', reason: 'quality' }), 409, 'invalid_state');
    const { status, round } = await kit.subBatch(subBatchId);
    demand(status === 'accepted' && round === 1, () => `a refused revert led to ${status} in round ${round}`);
  }),
  check('REV-4', async (kit) => {
    const { subBatchId } = await kit.reached('delivered', { simulate: 'deliver' });
    const [body, headers] = [{ items: ['seg-1'], reason: 'quality' }, { 'idempotency-key': newKey() }];
    demandReply(await kit.main.call('POST', `/v1/sub-batches/${subBatchId}/revert`, { body }), 400, 'missing_header');
    const first = await kit.act(subBatchId, 'revert', body, { headers });
    demandReply(first, 200);
    await kit.reach(subBatchId, 'delivered');
    const second = await kit.act(subBatchId, 'revert', body, { headers });
    demand(second.text === first.text, () => `the repeated revert got ${second.status} with another body`);
    demandReply(await kit.act(subBatchId, 'revert', { ...body, reason: 'other' }, { headers }), 409, 'idempotency_conflict');
    demand((await kit.subBatch(subBatchId)).round === 2, () => 'a repeated revert started another round');
  }),
  check('REV-5', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver' });
    demandReply(await kit.act(subBatchId, 'revert', { items: ['seg-1'], reason: 'quality' }), 200);
    await kit.reach(subBatchId, 'delivered');
    const { round, deliverySeq } = await kit.item(subBatchId, 'seg-1');
    demand(
      round === 2 && (deliverySeq ?? 0) > subBatch.deliverySeq,
      () => `the item came back in round ${round} with the deliverySeq ${deliverySeq}`,
    );
  }),
  check('CAN-1', async (kit) => {
    const { subBatchId } = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    demandReply(await kit.act(subBatchId, 'cancel', { reason: 'A test' }), 200);
    const { status, counts } = await kit.subBatch(subBatchId);
    demand(
      status === 'cancelled' && counts.cancelled === 2 && counts.delivered === 2,
      () => `the sub-batch is ${status} with ${JSON.stringify(counts)}`,
    );
  }),
  check('CAN-2', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'none' });
    demandReply(await kit.act(subBatchId, 'cancel', { reason: 'A test' }), 200);
    const before = await kit.subBatch(subBatchId);
    demandReply(await kit.act(subBatchId, 'cancel', { reason: 'Again' }), 200);
    demand((await kit.subBatch(subBatchId)).seq === before.seq, () => 'a second cancellation changed the sub-batch');
    const done = await kit.reached('delivered', { simulate: 'deliver' });
    demandReply(await kit.act(done.subBatchId, 'cancel', { reason: 'A test' }), 409, 'invalid_state');
  }),
  check('CAN-3', async (kit) => {
    const subBatchId = await cancelInTime(kit);
    const before = await kit.subBatch(subBatchId);
    await kit.quiet();
    const after = await kit.subBatch(subBatchId);
    demand(
      after.seq === before.seq && after.counts.delivered === before.counts.delivered,
      () => 'items were delivered after the cancellation',
    );
  }),
];
