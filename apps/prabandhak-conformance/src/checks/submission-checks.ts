import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import type { Reply } from '../connection.js';
import { codeOf, demandReply, type Kit, newItem, newKey, toSubmitted } from '../kit.js';
import { demand } from '../violation.js';

type Schemas = components['schemas'];

const find = async (kit: Kit, clientBatchId: string): Promise<Schemas['Batch'][]> =>
  (await kit.get<{ batches: Schemas['Batch'][] }>(`/v1/batches?${new URLSearchParams({ clientBatchId })}`)).batches;
const batchIdOf = ({ body }: Reply) => (body as Schemas['BatchReceipt']).batchId;

export async function demandNothing(kit: Kit, { clientBatchId }: Schemas['NewBatch']): Promise<void> {
  const found = await find(kit, clientBatchId);
  demand(found.length === 0, () => 'the refused call created a batch');
}

export const SUBMISSION_CHECKS = [
  check('SUB-1', async (kit) => {
    const batch = kit.newBatch();
    demandReply(await kit.main.call('POST', '/v1/batches', { body: batch }), 400, 'missing_header');
    await demandNothing(kit, batch);
  }),
  check('SUB-2', async (kit) => {
    const [batch, key] = [kit.newBatch(), newKey()];
    const first = await kit.send(batch, key);
    const { subBatchId } = toSubmitted(first);
    await kit.reach(subBatchId, 'accepted');
    const second = await kit.send(batch, key);
    demandReply(second, 202);
    demand(second.text === first.text, () => 'the second answer has another body');
    demand(second.headers.get('idempotency-replayed') === 'true', () => 'the second answer lacks Idempotency-Replayed: true');
  }),
  check('SUB-3', async (kit) => {
    const [batch, other, key] = [kit.newBatch(), kit.newBatch(), newKey()];
    demandReply(await kit.send(batch, key), 202);
    demandReply(await kit.send(other, key), 409, 'idempotency_conflict');
    await demandNothing(kit, other);
  }),
  check('SUB-4', async (kit) => {
    const batch = kit.newBatch();
    const first = await kit.send(batch);
    demandReply(first, 202);
    const second = await kit.send(batch);
    demandReply(second, 409, 'client_batch_exists');
    const { batchId } = second.body as Schemas['Problem'];
    demand(batchId === batchIdOf(first), () => `the refusal names the batch ${batchId}, not ${batchIdOf(first)}`);
  }),
  check('SUB-5', async (kit) => {
    const { batchId, subBatchId } = await kit.submit({ simulate: 'none' });
    const batch = await kit.get<Schemas['Batch']>(`/v1/batches/${batchId}`);
    demand(batch.subBatches[0]?.subBatchId === subBatchId, () => 'the batch lacks its sub-batch');
    demand((await kit.items(subBatchId)).length === 4, () => 'the sub-batch lacks items');
  }),
  check('SUB-6', async (kit) => {
    const [batch, key] = [kit.newBatch(), newKey()];
    demandReply(await kit.send({ ...batch, source: 'no language' }, key), 422, 'invalid_field');
    const reply = await kit.send(batch, key);
    demandReply(reply, 202);
    demand(reply.headers.get('idempotency-replayed') === null, () => 'the first successful call counts as repeated');
  }),
  check('SUB-7', async (kit) => {
    const batch = kit.newBatch();
    const wrong = newItem(9, { text: 'Pay <g id="1">now' });
    const [first] = batch.subBatches;
    const { subBatches } = toSubmitted(
      await kit.send({
        ...batch,
        subBatches: [
          { ...first, items: [...(first?.items ?? []), wrong] },
          { ...first, clientSubBatchId: 'second', items: [wrong] },
        ],
      }),
    ).receipt;
    const rejected = subBatches.map(({ rejectedItems }) => rejectedItems.map(({ externalId }) => externalId).join());
    demand(rejected.join('|') === 'seg-9|seg-9', () => `rejectedItems lists ${rejected.join('|') || 'nothing'}`);
    demand(subBatches[0]?.itemCount === 4, () => `itemCount is ${subBatches[0]?.itemCount}; four items are right`);
    demand(subBatches[1]?.status === 'rejected', () => `a sub-batch without items is ${subBatches[1]?.status}`);
  }),
  check('SUB-8', async (kit) => {
    const batch = kit.newBatch();
    const [first] = batch.subBatches;
    const other = { ...first, clientSubBatchId: 'second', target: 'qqx' };
    const { subBatches } = toSubmitted(await kit.send({ ...batch, subBatches: [first, other] })).receipt;
    const { status, reason } = subBatches[1] ?? {};
    demand(
      status === 'rejected' && reason?.code === 'unsupported_language',
      () => `the sub-batch is ${status} with the reason ${reason?.code}`,
    );
    await kit.reach(subBatches[0]?.subBatchId ?? '', 'accepted');
  }),
  check('SUB-9', async (kit) => {
    const batch = kit.newBatch();
    await demandNothing(kit, batch);
    const reply = await kit.send(batch);
    const found = await find(kit, batch.clientBatchId);
    demand(found[0]?.batchId === batchIdOf(reply), () => 'the batch was not found by its clientBatchId');
  }),
  check('SUB-10', async (kit) => {
    const [batch, key] = [kit.newBatch(), newKey()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => kit.send(batch, key)));
    const created = new Set(replies.filter(({ status }) => status === 202).map(batchIdOf));
    demand(created.size === 1, () => `five equal calls created ${created.size} batches`);
    const odd = replies.find((reply) => reply.status !== 202 && codeOf(reply) !== 'call_in_progress');
    demand(!odd, () => `one of five equal calls got ${odd?.status} with ${odd && codeOf(odd)}`);
  }),
];
