import { listApiKeys, textCallUse } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

export const apiKeysOptions = queryOptions({
  ...queryOf(listApiKeys, undefined),
  select: ({ apiKeys }) => apiKeys,
});

/** Today's use of each key that may translate texts. */
export const keyUseOptions = queryOptions({
  ...queryOf(textCallUse, undefined),
  select: ({ keys, resetsAt }) => ({ resetsAt, byKey: new Map(keys.map((use) => [use.apiKeyId, use])) }),
});
