import type { AuditRow } from '@bhashantar/contracts';
import { dayOf } from '../../../lib/format/day-of.js';

export interface AuditDay {
  /** 2026-11-21, by the reader's own clock. */
  day: string;
  rows: AuditRow[];
}

/** Rows in their order, day by day. */
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
