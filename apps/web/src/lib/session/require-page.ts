import { PAGE_ACCESS, type PageName, type SessionUser } from '@bhashantar/contracts';
import { requirePermission } from './require-permission.js';

/** For a route's beforeLoad: what the permission table says about a page. */
export function requirePage(user: SessionUser, page: PageName): void {
  const needed = PAGE_ACCESS[page];
  if (needed !== 'session') requirePermission(user, needed);
}
