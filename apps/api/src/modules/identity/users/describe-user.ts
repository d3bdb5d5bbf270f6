import type { UserDetails } from '@bhashantar/contracts';
import type { ListedUser } from './user-lists.repository.js';

/** A user as the API shows it. */
export function describeUser({ passwordHash: _hash, createdAt, lastSeenAt, ...shown }: ListedUser): UserDetails {
  return { ...shown, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
