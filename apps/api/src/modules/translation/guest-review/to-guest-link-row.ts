import type { GuestLinkRow, GuestLinkState } from '@bhashantar/contracts';
import type { OpenableLink, StoredGuestLink } from './guest-link.entity.js';

export function guestLinkState({ revokedAt, expiresAt }: Pick<OpenableLink, 'revokedAt' | 'expiresAt'>, now: Date): GuestLinkState {
  if (revokedAt) return 'revoked';
  return expiresAt > now ? 'inForce' : 'expired';
}

/** A link as the API shows it. */
export function toGuestLinkRow({ createdAt, expiresAt, revokedAt, ...link }: StoredGuestLink, now: Date): GuestLinkRow {
  return {
    ...link,
    state: guestLinkState({ expiresAt, revokedAt }, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
