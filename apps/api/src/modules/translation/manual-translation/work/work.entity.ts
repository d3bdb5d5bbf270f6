import type { RequestStep, SegmentExample } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import type { StoredItem } from '../request.entity.js';

/** A draft of an item in a step. */
export interface StepTarget {
  hash: string;
  step: RequestStep;
  target: string;
  /** The author's name, which stays when the person is gone. */
  author: string | null;
}

/** An item with its segment as it is now. */
export interface WorkItem extends StoredItem {
  source: string;
  /** The values of its placeables, as they were found. */
  example: SegmentExample | null;
  isOrderFixed: boolean;
  limit: LengthLimit | null;
  /** Whether the segment is on a page. */
  isLive: boolean;
  /** Whether it replaces a text of an earlier round. */
  continues: boolean;
  /** The page on which the item was when it was ordered. */
  pageId: number | null;
}

/** A step with its worker; the name is null when nobody does it, or the person is gone. */
export interface NamedStep {
  subBatchId: string;
  step: RequestStep;
  userId: string | null;
  guestId: string | null;
  name: string | null;
  dueAt: Date | null;
  doneAt: Date | null;
}

/** The person of a step: somebody with an account, or a guest. */
export interface Worker {
  userId?: string | undefined;
  guestId?: string | undefined;
}
