import { describe, expect, it } from '@jest/globals';
import { toAuditQuery } from './to-audit-query.js';

describe('toAuditQuery', () => {
  it('leaves out empty filters', () => {
    expect(toAuditQuery({ page: 2 }, undefined)).toEqual({ pageNumber: 2, pageSize: 50 });
  });

  it('takes a day from its first moment to its last', () => {
    const { from, to } = toAuditQuery({ page: 1, from: '2026-11-21', to: '2026-11-21' }, undefined);
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000 - 1);
  });
});
