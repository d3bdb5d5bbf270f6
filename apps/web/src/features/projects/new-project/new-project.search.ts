import * as z from 'zod/mini';
import { defineSearch, fieldOr } from '../../../lib/search/define-search.js';
import { STEPS } from './steps.js';

export const newProjectSearch = defineSearch({ step: fieldOr(z.enum(STEPS), 'address') });
