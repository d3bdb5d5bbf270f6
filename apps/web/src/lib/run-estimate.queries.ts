import { type EstimateRunDto, estimateRun } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** The cost of a machine translation now. Not cached, because limits and prices may change between two questions. */
export const runEstimateOptions = (body: EstimateRunDto) => queryOptions({ ...queryOf(estimateRun, body), staleTime: 0, gcTime: 0 });
