import type { ApiKeySummary } from '@bhashantar/contracts';

/** Whether a key still opens anything. */
export function stateOfKey(
  { revokedAt, expiresAt }: Pick<ApiKeySummary, 'revokedAt' | 'expiresAt'>,
  now = Date.now(),
): 'live' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'live';
}
