import { listSessions } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http/client.js';

export const sessionsOptions = queryOptions({
  queryKey: ['session', 'list'],
  queryFn: async ({ signal }) => (await call(listSessions, undefined, { signal })).sessions,
});
