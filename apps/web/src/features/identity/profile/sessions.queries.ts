import { listSessions } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../../lib/http/endpoint-query.js';

export const sessionsOptions = queryOptions({ ...queryOf(listSessions, undefined), select: ({ sessions }) => sessions });
