import { VENDOR_SUB_BATCH_STATES, type VendorSubBatchState } from '@bhashantar/contracts';
import type { components } from '@bhashantar/prabandhak-protocol';
import * as z from 'zod/mini';

type Schemas = components['schemas'];

/** The parts of replies and events that are read. Further fields are ignored, as the protocol asks. */
const text = (max: number) => z.string().check(z.maxLength(max));
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));
const count = z.int().check(z.minimum(0));
const reason = z.object({ code: text(64), message: text(1_000) });

const SUB_BATCH_STATES = VENDOR_SUB_BATCH_STATES satisfies readonly Schemas['SubBatchStatus'][];
export type VendorStatus = VendorSubBatchState;

export const accountReply = z.object({
  name: text(200),
  targets: z.array(text(35)).check(z.maxLength(500)),
  callbacks: z.object({ state: z.enum(['healthy', 'failing']) }),
});

export const receiptReply = z.object({
  batchId: id,
  subBatches: z.array(
    z.object({
      subBatchId: id,
      clientSubBatchId: id,
      status: z.enum(SUB_BATCH_STATES),
      reason: z.optional(z.nullable(reason)),
      rejectedItems: z.optional(z.array(z.object({ externalId: id, code: text(64), message: text(1_000) }))),
    }),
  ),
});
export type Receipt = z.infer<typeof receiptReply>;

export const subBatchReply = z.object({
  subBatchId: id,
  clientSubBatchId: id,
  status: z.enum(SUB_BATCH_STATES),
  round: count,
  seq: count,
  deliverySeq: count,
  acknowledgedSeq: count,
  counts: z.object({ failed: count, pending: count }),
  reason: z.nullable(reason),
});
export type SubBatchState = z.infer<typeof subBatchReply>;

export const batchesReply = z.object({ batches: z.array(z.object({ batchId: id, subBatches: z.array(subBatchReply) })) });

export const itemPageReply = z.object({
  items: z.array(
    z.object({
      externalId: id,
      sourceHash: id,
      status: z.enum(['pending', 'delivered', 'failed', 'cancelled', 'stale'] as const satisfies readonly Schemas['ItemStatus'][]),
      format: z.enum(['plain', 'inline-xliff'] as const satisfies readonly Schemas['Format'][]),
      target: z.nullable(z.string()),
      failure: z.nullable(reason),
    }),
  ),
  nextCursor: z.nullable(text(200)),
});
export type ItemPage = z.infer<typeof itemPageReply>;
export type ReturnedText = ItemPage['items'][number];

export const problemReply = z.object({ code: text(64), batchId: z.optional(id) });

/** Events are thin: they say that there is something to pull. */
export const vendorEvent = z.object({ type: text(80) });
export const subBatchEvent = z.object({ subBatchId: id, clientSubBatchId: id, seq: count });
