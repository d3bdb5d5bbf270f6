/** A guest's opinion of a translation. It is a recommendation: only people who may review change the state. */
export const GUEST_VERDICTS = ['good', 'wrong'] as const;
export type GuestVerdict = (typeof GUEST_VERDICTS)[number];

export const GUEST_LINK_STATES = ['inForce', 'expired', 'revoked'] as const;
export type GuestLinkState = (typeof GUEST_LINK_STATES)[number];
