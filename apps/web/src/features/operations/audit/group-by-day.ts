import type { AuditRow } from '@bhashantar/contracts';
import { dayOf } from '../../../lib/format/day-of.js';

export interface AuditDay {
  /** A day such as 2026-11-21, in the reader's time zone. */
  day: string;
  rows: AuditRow[];
}

/** Groups rows by day and keeps their order. */
export function groupByDay(rows: readonly AuditRow[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const row of rows) {
    const day = dayOf(new Date(row.at));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
