import { listApiKeys } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export const apiKeysOptions = queryOptions({
  queryKey: ['apiKeys'],
  queryFn: async ({ signal }) => (await call(listApiKeys, undefined, { signal })).apiKeys,
});
