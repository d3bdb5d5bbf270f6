import type { components } from '@bhashantar/prabandhak-protocol';
import type { ItemRow } from '../store/rows.js';
import { PAGE_BYTES_MAX, PAGE_DEFAULT } from '../work/limits.js';
import { refuseField } from '../work/refusal.js';
import { toItemReply } from '../work/to-reply.js';

type Schemas = components['schemas'];

export interface ItemQuery {
  status?: Schemas['ItemStatus'];
  afterSeq?: number;
  cursor?: string;
  limit?: number;
}

const toCursor = (subBatchId: string, externalId: string) => Buffer.from(JSON.stringify([subBatchId, externalId])).toString('base64url');

/** The item after which a page begins. */
function readCursor(cursor: string, subBatchId: string, items: ReadonlyMap<string, ItemRow>): string {
  try {
    const [owner, externalId] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (owner === subBatchId && items.has(externalId)) return externalId;
  } catch {
    // Refused below.
  }
  throw refuseField('cursor', 'this server did not issue it for this sub-batch');
}

function isWanted({ status, deliverySeq }: ItemRow, query: ItemQuery): boolean {
  if (query.status && status !== query.status) return false;
  return query.afterSeq === undefined || (deliverySeq ?? 0) > query.afterSeq;
}

function itemsAfter(items: ReadonlyMap<string, ItemRow>, last: string | undefined): ItemRow[] {
  const all = [...items.values()];
  return last === undefined ? all : all.slice(all.findIndex(({ externalId }) => externalId === last) + 1);
}

/** One page of items in the order of their submission. */
export function pageItems(subBatchId: string, items: ReadonlyMap<string, ItemRow>, query: ItemQuery): Schemas['ItemPage'] {
  const last = query.cursor === undefined ? undefined : readCursor(query.cursor, subBatchId, items);
  const wanted = itemsAfter(items, last).filter((item) => isWanted(item, query));
  const page: Schemas['Item'][] = [];
  let bytes = 0;
  for (const item of wanted.slice(0, query.limit ?? PAGE_DEFAULT)) {
    bytes += Buffer.byteLength(item.target ?? '');
    if (page.length > 0 && bytes > PAGE_BYTES_MAX) break;
    page.push(toItemReply(item));
  }
  const end = page.at(-1);
  return { items: page, nextCursor: end && page.length < wanted.length ? toCursor(subBatchId, end.externalId) : null };
}
