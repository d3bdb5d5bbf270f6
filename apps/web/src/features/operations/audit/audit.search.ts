import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf, textField } from '../../../lib/search/define-search.js';
import { isDay } from './is-day.js';

const day = field(z.string().check(z.refine(isDay)));

/** The filters of the audit; days are in the reader's time zone. */
export const auditSearch = defineListSearch({ action: textField(60), from: day, to: day });
export type AuditSearch = SearchOf<typeof auditSearch>;
export type ChangeAuditSearch = ChangeSearch<AuditSearch>;
