import type { components } from '@bhashantar/prabandhak-protocol';
import { check } from '../check.js';
import { demandReply, type Kit } from '../kit.js';
import { demand } from '../violation.js';

type Schemas = components['schemas'];

const path = (id: string) => `/v1/sub-batches/${id}`;
const tagOf = async (kit: Kit, id: string) => (await kit.main.call('GET', path(id))).headers.get('etag') ?? '';

async function readPages(kit: Kit, id: string, limit: number): Promise<Schemas['Item'][]> {
  const found: Schemas['Item'][] = [];
  let cursor: string | null = '';
  for (let pages = 0; cursor !== null && pages < 20; pages += 1) {
    const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) });
    const page: Schemas['ItemPage'] = await kit.get(`${path(id)}/items?${query}`);
    demand(page.items.length <= limit, () => `a page has ${page.items.length} items; ${limit} were asked for`);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

export const READING_CHECKS = [
  check('GET-1', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'none' });
    const tag = await tagOf(kit, subBatchId);
    demand(tag !== '', () => 'the reply has no ETag');
    const again = await kit.main.call('GET', path(subBatchId), { headers: { 'if-none-match': tag } });
    demand(again.status === 304 && again.text === '', () => `the same ETag got ${again.status} with ${again.text.length} characters`);
  }),
  check('GET-2', async (kit) => {
    const { subBatchId, batchId } = await kit.reached('partially_delivered', { simulate: 'deliver_part' });
    const tags = [await tagOf(kit, subBatchId)];
    const update = { externalId: 'seg-3', revision: 2, sourceHash: 'hash-new', text: 'New text' };
    demandReply(await kit.main.call('POST', `/v1/batches/${batchId}/items:update`, { body: { items: [update] } }), 200);
    tags.push(await tagOf(kit, subBatchId));
    demandReply(await kit.act(subBatchId, 'cancel', { reason: 'A test' }), 200);
    tags.push(await tagOf(kit, subBatchId));
    demand(new Set(tags).size === 3, () => `the ETag stayed the same over a change: ${tags.join(' ')}`);
  }),
  check('GET-3', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'none', count: 7 });
    const ids = (await readPages(kit, subBatchId, 3)).map(({ externalId }) => externalId);
    const wanted = Array.from({ length: 7 }, (_, index) => `seg-${index}`);
    demand(ids.join() === wanted.join(), () => `pages of three have ${ids.join()}`);
  }),
  check('GET-4', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'deliver_in_two' });
    const first = (await kit.items(subBatchId)).filter(({ deliverySeq }) => deliverySeq !== subBatch.deliverySeq);
    const read = async (query: string) => (await kit.get<Schemas['ItemPage']>(`${path(subBatchId)}/items?${query}`)).items.length;
    demand((await read('status=delivered')) === 4, () => 'status=delivered does not return the four delivered items');
    demand((await read('status=pending')) === 0, () => 'status=pending returns items that are delivered');
    const after = await read(`afterSeq=${first[0]?.deliverySeq ?? 0}`);
    demand(after === 2, () => `afterSeq of the first delivery returns ${after} items; the second one has 2`);
  }),
  check('GET-5', async (kit) => {
    const { subBatchId } = await kit.submit({ simulate: 'none' });
    demandReply(await kit.main.call('GET', `${path(subBatchId)}/items?cursor=bm8tY3Vyc29y`), 422, 'invalid_field');
  }),
  check('GET-6', async (kit) => {
    const { subBatchId, subBatch } = await kit.reached('delivered', { simulate: 'fail_one' });
    const items = await kit.items(subBatchId);
    const count = (status: Schemas['ItemStatus']) => items.filter((item) => item.status === status).length;
    const { total, pending, delivered, failed, cancelled, stale } = subBatch.counts;
    const [said, found] = [
      [total, pending, delivered, failed, cancelled, stale],
      [items.length, count('pending'), count('delivered'), count('failed'), count('cancelled'), count('stale')],
    ];
    demand(said.join() === found.join(), () => `counts say ${said.join()}, the items ${found.join()}`);
    demand(failed === 1, () => `fail_one made ${failed} items fail`);
  }),
  check('GET-7', async (kit) => {
    const batch = kit.newBatch();
    const [first] = batch.subBatches;
    const simulations = ['deliver', 'reject', 'none'] as const;
    const subBatches = simulations.map((simulate) => ({ ...first, clientSubBatchId: simulate, simulate }));
    const reply = await kit.send({ ...batch, subBatches });
    demandReply(reply, 202);
    const { batchId } = reply.body as Schemas['BatchReceipt'];
    const read = () => kit.get<Schemas['Batch']>(`/v1/batches/${batchId}`);
    await kit.until('the batch to become partially_delivered', async () => {
      const { subBatches: rows } = await read();
      return rows[0]?.status === 'delivered' && rows[1]?.status === 'rejected';
    });
    const { status } = await read();
    demand(status === 'partially_delivered', () => `delivered, rejected and received make the batch ${status}`);
  }),
];
