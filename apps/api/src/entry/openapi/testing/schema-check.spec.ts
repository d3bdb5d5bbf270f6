import { describe, expect, it } from '@jest/globals';
import { refer } from '../json-schema.js';
import { SchemaCheck } from './schema-check.js';

describe('a value', () => {
  const check = new SchemaCheck({
    Run: {
      type: 'object',
      properties: { state: { enum: ['done', 'failed'] }, endedAt: { type: ['string', 'null'], format: 'date-time' } },
      required: ['state', 'endedAt'],
    },
  });
  const problemsOf = (value: unknown) => check.problemsOf('runs', { type: 'array', items: refer('Run') }, value);

  it('is as its schema says, also by reference', () => {
    expect(problemsOf([{ state: 'done', endedAt: '2026-03-02T09:30:00.000Z' }])).toEqual([]);
    expect(problemsOf([{ state: 'failed', endedAt: null }])).toEqual([]);
  });

  it.each([
    ['a field too many', { state: 'done', endedAt: null, more: 1 }, 'additional'],
    ['a field too few', { state: 'done' }, 'endedAt'],
    ['a value that is none of those', { state: 'over', endedAt: null }, '/0/state'],
    ['a moment that is none', { state: 'done', endedAt: 'yesterday' }, 'date-time'],
  ])('is found out by %s', (_what, value, word) => {
    expect(problemsOf([value]).join()).toContain(word);
  });
});
