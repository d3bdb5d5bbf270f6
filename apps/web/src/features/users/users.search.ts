import { ROLES } from '@bhashantar/contracts';
import * as z from 'zod/mini';

export const USER_STATES = ['active', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The filters of a list of users; `open` is the user in the drawer, or `new`. */
export const usersSearch = z.object({
  page: z.catch(z._default(z.int().check(z.positive()), 1), 1),
  q: z.catch(z.optional(z.string().check(z.maxLength(200))), undefined),
  role: z.catch(z.optional(z.enum(ROLES)), undefined),
  state: z.catch(z.optional(z.enum(USER_STATES)), undefined),
  open: z.catch(z.optional(z.string().check(z.maxLength(36))), undefined),
});
export type UsersSearch = z.infer<typeof usersSearch>;
export type ChangeUsersSearch = (part: Partial<UsersSearch>) => void;
