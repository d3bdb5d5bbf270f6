import { PLANS } from '@bhashantar/contracts';
import * as z from 'zod/mini';

/** The filters of the list of organisations; `open` is `new` while one is being made. */
export const organisationsSearch = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  plan: z.catch(z.optional(z.enum(PLANS)), undefined),
  open: z.catch(z.optional(z.literal('new')), undefined),
});
export type OrganisationsSearch = z.infer<typeof organisationsSearch>;
export type ChangeOrganisationsSearch = (part: Partial<OrganisationsSearch>) => void;
