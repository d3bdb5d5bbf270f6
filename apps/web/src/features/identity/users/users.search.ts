import { ROLES } from '@bhashantar/contracts';
import * as z from 'zod/mini';
import { type ChangeSearch, defineListSearch, field, type SearchOf, textField } from '../../../lib/search/define-search.js';

export const USER_STATES = ['active', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

/** The filters of a list of users; `open` is the user in the drawer, or `new`. */
export const usersSearch = defineListSearch({ role: field(z.enum(ROLES)), state: field(z.enum(USER_STATES)), open: textField(36) });
export type UsersSearch = SearchOf<typeof usersSearch>;
export type ChangeUsersSearch = ChangeSearch<UsersSearch>;
