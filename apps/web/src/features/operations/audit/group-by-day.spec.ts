import type { AuditRow } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { groupByDay } from './group-by-day.js';

const at = (...parts: [number, number, number, number]) => ({ at: new Date(...parts).toISOString() }) as AuditRow;

describe('groupByDay', () => {
  it('splits the rows at midnight of the reader’s time zone, and keeps their order', () => {
    const rows = [at(2026, 10, 22, 1), at(2026, 10, 21, 23), at(2026, 10, 21, 0), at(2026, 0, 1, 0)];
    expect(groupByDay(rows)).toEqual([
      { day: '2026-11-22', rows: [rows[0]] },
      { day: '2026-11-21', rows: [rows[1], rows[2]] },
      { day: '2026-01-01', rows: [rows[3]] },
    ]);
    expect(groupByDay([])).toEqual([]);
  });
});
