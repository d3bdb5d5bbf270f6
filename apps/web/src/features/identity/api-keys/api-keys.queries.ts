import { listApiKeys } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

export const apiKeysOptions = queryOptions({
  ...queryOf(listApiKeys, undefined),
  select: ({ apiKeys }) => apiKeys,
});
