import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import { demandReply, type Kit, newItem } from '../kit.js';
import { demand } from '../violation.js';

type Schemas = components['schemas'];

const sourceOf = (externalId: string, revision = 2) => ({
  externalId,
  revision,
  sourceHash: `hash-of-${revision}`,
  text: `Pay <g id="1">in ${revision} days</g>`,
});

async function update(kit: Kit, batchId: string, ...items: ReturnType<typeof sourceOf>[]): Promise<string> {
  const reply = await kit.main.call('POST', `/v1/batches/${batchId}/items:update`, { body: { items } });
  demandReply(reply, 200);
  return (reply.body as Schemas['ItemUpdateResults']).results
    .map(({ result, code }) => [result, code].filter(Boolean).join(' '))
    .join(', ');
}

const demandResult = (found: string, wanted: string) => demand(found === wanted, () => `the result is ${found}, not ${wanted}`);

export const UPDATE_CHECKS = [
  check('UPD-1', async (kit) => {
    const { subBatchId, batchId } = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    demandResult(await update(kit, batchId, sourceOf('seg-2')), 'updated');
    // In the next round, the first half of the pending items is the reverted one and this one.
    demandReply(await kit.act(subBatchId, 'revert', { items: ['seg-0'], reason: 'quality' }), 200);
    await kit.reach(subBatchId, 'partially_delivered');
    const { status, revision, sourceHash } = await kit.item(subBatchId, 'seg-2');
    demand(
      status === 'delivered' && revision === 2 && sourceHash === 'hash-of-2',
      () => `the item is ${status} in revision ${revision} of ${sourceHash}`,
    );
  }),
  check('UPD-2', async (kit) => {
    const { subBatchId, batchId } = await kit.reached('delivered', { simulate: 'deliver' });
    demandResult(await update(kit, batchId, sourceOf('seg-1')), 'stale');
    const { status, revision, target } = await kit.item(subBatchId, 'seg-1');
    demand(status === 'stale' && revision === 1 && target !== null, () => `the item is ${status} in revision ${revision}`);
  }),
  check('UPD-3', async (kit) => {
    const { batchId } = await kit.reached('accepted', { simulate: 'accept' });
    demandResult(await update(kit, batchId, sourceOf('seg-1', 1)), 'unchanged');
    demandResult(await update(kit, batchId, sourceOf('seg-1', 3)), 'updated');
    demandResult(await update(kit, batchId, sourceOf('seg-1', 2)), 'unchanged');
  }),
  check('UPD-4', async (kit) => {
    const batch = kit.newBatch({ simulate: 'none' });
    const [first] = batch.subBatches;
    const reply = await kit.send({ ...batch, subBatches: [first, { ...first, clientSubBatchId: 'second', items: [newItem(1)] }] });
    demandReply(reply, 202);
    const { batchId, subBatches } = reply.body as Schemas['BatchReceipt'];
    demandResult(await update(kit, batchId, sourceOf('seg-1')), 'updated, updated');
    demandReply(await kit.act(subBatches[1]?.subBatchId ?? '', 'cancel', { reason: 'A test' }), 200);
    demandResult(
      await update(kit, batchId, sourceOf('seg-1', 3), sourceOf('seg-99')),
      'updated, refused sub_batch_final, refused unknown_item',
    );
  }),
];
