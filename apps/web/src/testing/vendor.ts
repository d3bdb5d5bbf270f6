import type { VendorConnection } from '@bhashantar/contracts';

/** The vendor of an organisation; by default none is connected. */
export const vendorConnection = (changes: Partial<VendorConnection> = {}): VendorConnection => ({
  ...{ organisationId: 'o-1', source: 'none', address: null, keyEnding: null },
  ...{ callbackUrl: null, previousSecretUntil: null, updatedAt: null },
  ...changes,
});
