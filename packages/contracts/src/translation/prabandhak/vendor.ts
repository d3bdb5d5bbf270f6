/** The calls to a vendor: new work, changed sources, and confirmations, reverts and ends of work. */
export const VENDOR_CALL_KINDS = ['submit', 'update', 'ack', 'revert', 'cancel'] as const;
export type VendorCallKind = (typeof VENDOR_CALL_KINDS)[number];

/** The states of work at a vendor, as the protocol names them. */
export const VENDOR_SUB_BATCH_STATES = [
  ...(['received', 'accepted', 'rejected', 'in_progress', 'partially_delivered', 'delivered', 'acknowledged'] as const),
  ...(['reopened', 'closed', 'cancelled', 'expired'] as const),
] as const;
export type VendorSubBatchState = (typeof VENDOR_SUB_BATCH_STATES)[number];

/** `waiting`: the call waits for its first or next attempt. `failed`: the call was refused, and a person may try it again. */
export const VENDOR_CALL_STATES = ['waiting', 'done', 'failed'] as const;
export type VendorCallState = (typeof VENDOR_CALL_STATES)[number];
