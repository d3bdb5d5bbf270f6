import { type FrameMessage, MOST_MESSAGES, MOST_TEXTS } from '@bhashantar/snippet/visual-messages';
import * as z from 'zod/mini';

/** Larger than any page. */
const MOST_PX = 1_000_000;
const SECOND_MS = 1_000;

const text = z.int().check(z.gte(-1), z.lt(MOST_TEXTS));
const known = z.int().check(z.gte(0), z.lt(MOST_TEXTS));
const count = z.int().check(z.gte(0), z.lte(MOST_PX));
const px = z.number().check(z.gte(-MOST_PX), z.lte(MOST_PX));
const box = z.object({ x: px, y: px, width: px, height: px });

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), canPaint: z.boolean() }),
  z.object({
    type: z.literal('found'),
    found: z.array(z.object({ text: known, places: count, visible: count, isSource: z.boolean() })),
    overflows: z.array(
      z.object({
        text: known,
        px: count,
        side: z.enum(['width', 'height']),
        isCut: z.boolean(),
        element: z.enum(['button', 'link', 'heading', 'text']),
      }),
    ),
    tookMs: px,
  }),
  z.object({ type: z.literal('picked'), text, box }),
  z.object({ type: z.literal('moved'), box: z.nullable(box) }),
]);

/** Checks the length of lists before reading them, because a hostile page may send long ones. */
const isShort = (list: unknown) => list === undefined || (Array.isArray(list) && list.length <= MOST_TEXTS);

/** A message of the page in a frame; undefined for other messages, or those of another frame. It contains only numbers. */
export function readFrameMessage(data: unknown, nonce: string): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { bhashantar, found, overflows } = data as Record<string, unknown>;
  if (bhashantar !== nonce || !isShort(found) || !isShort(overflows)) return undefined;
  const read = message.safeParse(data);
  return read.success ? read.data : undefined;
}

/** Says whether one more message is read, or whether the page sends more than our side of it ever does. */
export function createMessageLimit(now: () => number = () => performance.now()): () => boolean {
  let begun = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return () => {
    if (now() - begun >= SECOND_MS) {
      begun = now();
      sent = 0;
    }
    sent += 1;
    return sent <= MOST_MESSAGES;
  };
}
