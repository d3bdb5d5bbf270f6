import { type EstimateRunDto, estimateRun } from '@bhashantar/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from './http/endpoint-query.js';

/** The cost of a machine translation now. Limits and prices change between two questions, so that no answer is kept. */
export const runEstimateOptions = (body: EstimateRunDto) => queryOptions({ ...queryOf(estimateRun, body), staleTime: 0, gcTime: 0 });
