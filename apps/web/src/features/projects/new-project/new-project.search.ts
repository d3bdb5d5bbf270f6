import { SETUP_STEPS } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { defineSearch, field } from '../../../lib/search/define-search.js';

/** `project` is a project with an unfinished set-up. The set-up continues at `step`, or else where it was left. */
export const newProjectSearch = defineSearch({ step: field(z.enum(SETUP_STEPS)), project: field(z.uuid()) });
