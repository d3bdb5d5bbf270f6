import { endpoint } from '../../endpoint.js';
import { TEXT_BYTES } from '../../shared-limits.js';
import type { GuestSubBatchDto, ListGuestItemsDto, SaveGuestItemDto } from './guest-work.dto.js';
import type { GuestWorkList } from './guest-work.replies.js';
import type { FinishedStep, SubBatchItem, SubBatchItemList } from './request.replies.js';

export const listGuestWork = endpoint<undefined, GuestWorkList>({
  name: 'listGuestWork',
  method: 'POST',
  path: 'guest/work',
  access: 'guest',
  reads: true,
  summary: 'The sub-batches of which the guest does a step, those that can be worked on first',
});
export const listGuestItems = endpoint<ListGuestItemsDto, SubBatchItemList>({
  name: 'listGuestItems',
  method: 'POST',
  path: 'guest/work/items',
  access: 'guest',
  reads: true,
  summary: 'The texts of one of these sub-batches, as the person of a step sees them; it names no other person',
});
export const saveGuestItem = endpoint<SaveGuestItemDto, SubBatchItem>({
  name: 'saveGuestItem',
  method: 'POST',
  path: 'guest/work/items/save',
  access: 'guest',
  audit: { none: 'keeps a draft of the step; finishing the step is in the audit' },
  summary: 'Keeps the text of the guest’s step for one segment; visitors see it after delivery',
  limits: { bytes: TEXT_BYTES },
});
export const finishGuestStep = endpoint<GuestSubBatchDto, FinishedStep>({
  name: 'finishGuestStep',
  method: 'POST',
  path: 'guest/work/items/done',
  access: 'guest',
  audit: ['request.deliver'],
  summary: 'Ends the guest’s step of a sub-batch: the next step begins, or the texts are checked and delivered',
});
