import type { UserDetails } from '@bhashantar/contracts';
import type { ListedUser } from './user-lists.repository.js';

/** A user as the API shows it. */
export function toUserDetails(user: ListedUser): UserDetails {
  const { userId, apikey, organisationId, organisationName, email, firstName, lastName, phone, role } = user;
  const { isActive, isVerified, contractAgreed, nmtEnabled, categories, locale, lastSeenAt, createdAt } = user;
  return {
    ...{ userId, apikey, organisationId, organisationName, email, firstName, lastName, phone, role },
    ...{ isActive, isVerified, contractAgreed, nmtEnabled, categories, locale },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
