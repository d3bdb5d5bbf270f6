import { SETUP_STEPS } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineSearch, field } from '../../../lib/search/define-search.js';

/** `project` has an unfinished set-up, which continues at `step`, or where it was left. */
export const newProjectSearch = defineSearch({ step: field(z.enum(SETUP_STEPS)), project: field(z.uuid()) });
