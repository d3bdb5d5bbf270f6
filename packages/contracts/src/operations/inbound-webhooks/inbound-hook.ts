/** `waiting`: the message waits for processing or for another attempt. `dead`: it waits for a person. */
export const INBOUND_HOOK_STATES = ['waiting', 'done', 'dead'] as const;
export type InboundHookState = (typeof INBOUND_HOOK_STATES)[number];
