import type { ListAuditDto } from '@bhashantar/contracts';
import type { AuditSearch } from './audit.search.js';

export const AUDIT_PAGE_SIZE = 50;

/** The query that the filters mean. Turns whole days in the reader's time zone into moments. */
export function toAuditQuery({ page, q, action, from, to }: AuditSearch, organisationId: string | undefined): ListAuditDto {
  return {
    pageNumber: page,
    pageSize: AUDIT_PAGE_SIZE,
    ...(organisationId && { organisationId }),
    ...(q && { searchText: q }),
    ...(action && { action }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: endOf(to) }),
  };
}

const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
const endOf = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString();
