import * as z from 'zod/mini';

/** The page and the search of a list of assignments. */
export const assignmentsSearch = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
});
export type AssignmentsSearch = z.infer<typeof assignmentsSearch>;
export type ChangeAssignmentsSearch = (part: Partial<AssignmentsSearch>) => void;
