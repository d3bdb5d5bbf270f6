import { fetchMachineNotice } from '@bhashantar/contracts';
import { queryOf } from '../http/endpoint-query.js';

/** The notice that visitors read on pages with machine translations which nobody has reviewed. */
export const machineNoticeOptions = (projectId: string) => queryOf(fetchMachineNotice, { projectId });
