import * as z from 'zod/mini';
import { defineSearch, field } from '../../../lib/search/define-search.js';

/** `redirect` is the address that opens after the sign-in. */
export const signInSearch = defineSearch({ redirect: field(z.string()) });
