/** `waiting` for its work or for another attempt; a `dead` one waits for a person. */
export const INBOUND_HOOK_STATES = ['waiting', 'done', 'dead'] as const;
export type InboundHookState = (typeof INBOUND_HOOK_STATES)[number];
