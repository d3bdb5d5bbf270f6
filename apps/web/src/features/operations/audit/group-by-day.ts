import type { AuditRow } from '@bhashantar/contracts';

export interface AuditDay {
  /** 2026-11-21, by the reader's own clock. */
  day: string;
  rows: AuditRow[];
}

function dayOf(at: string): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Rows in their order, day by day. */
export function groupByDay(rows: readonly AuditRow[]): AuditDay[] {
  const days: AuditDay[] = [];
  for (const row of rows) {
    const day = dayOf(row.at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
