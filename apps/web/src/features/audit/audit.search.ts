import * as z from 'zod/mini';
import { isDay } from './is-day.js';

const day = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

/** The filters of the audit; days are those of the reader's own clock. */
export const auditSearch = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  action: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
  from: day,
  to: day,
});
export type AuditSearch = z.infer<typeof auditSearch>;
export type ChangeAuditSearch = (part: Partial<AuditSearch>) => void;
