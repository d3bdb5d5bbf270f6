import { PAGE_ACCESS, type PageName, type SessionUser } from '@bhashantar/contracts';
import { requirePermission } from './require-permission.js';

/** For a route's beforeLoad: applies the permission table to a page. */
export function requirePage(user: SessionUser, page: PageName): void {
  const needed = PAGE_ACCESS[page];
  if (needed !== 'session') requirePermission(user, needed);
}
