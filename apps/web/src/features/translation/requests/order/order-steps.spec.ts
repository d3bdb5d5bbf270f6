import { describe, expect, it } from '@jest/globals';
import { draftOfStart, EMPTY_DRAFT, endOfDay, type OrderDraft, parseDraft, toOrder } from './order-draft.js';
import { dateFaults, reachableStep } from './order-steps.js';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const draft = (changes: Partial<OrderDraft>): OrderDraft => ({
  ...EMPTY_DRAFT,
  ...{ languages: ['hi'], pipeline: 'translation+proofreading' },
  ...changes,
});

describe('the dates of an order', () => {
  it.each<[Partial<OrderDraft>, unknown[]]>([
    [{}, []],
    [{ dueAt: '2026-11-19' }, [{ field: 'dueAt', key: 'datePast' }]],
    [{ dueAt: '2026-11-21' }, []],
    [{ dueTranslation: '2026-12-04', dueProofreading: '2026-12-02' }, [{ field: 'dueProofreading', key: 'dateOrder' }]],
    [{ dueAt: '2026-12-01', dueProofreading: '2026-12-02' }, [{ field: 'dueProofreading', key: 'dateAfterDue' }]],
    // A step that the pipeline does not have has no date.
    [{ dueEditing: '2026-11-01' }, []],
  ])('%j', (changes, faults) => {
    expect(dateFaults(draft(changes), NOW)).toEqual(faults);
  });
});

describe('the furthest step', () => {
  it.each<[Partial<OrderDraft>, string]>([
    [{}, 'quote'],
    [{ content: 'pages' }, 'content'],
    [{ languages: [] }, 'languages'],
    [{ dueAt: '2001-01-01' }, 'work'],
  ])('of %j is %s', (changes, step) => {
    expect(reachableStep('quote', draft(changes))).toBe(step);
  });
});

describe('the order that a draft makes', () => {
  it('names only what was filled in', () => {
    expect(toOrder('p-1', draft({}))).toEqual({
      ...{ projectId: 'p-1', targetLangs: ['hi'], pipeline: 'translation+proofreading', selection: { all: true } },
    });
  });

  it('has the end of each day, the pages, and what the translators should know', () => {
    const order = toOrder(
      'p-1',
      draft({
        ...{ content: 'pages', urls: ' https://a.example/ \n\nhttps://a.example/b', dueAt: '2026-12-03', dueTranslation: '2026-12-01' },
        ...{ name: ' Winter ', instructions: 'Short.', readers: ['u-1'], withMachine: true },
      }),
    );
    expect(order).toMatchObject({
      ...{ selection: { urls: ['https://a.example/', 'https://a.example/b'] }, dueAt: endOfDay('2026-12-03') },
      ...{ dueByStep: { translation: endOfDay('2026-12-01') }, name: 'Winter', withMachine: true, readers: ['u-1'] },
    });
  });

  it('takes the texts that were chosen on another screen', () => {
    const start = { projectId: 'p-1', languages: ['ur'], selection: { hashes: ['v1:1'] }, count: 1 };
    expect(toOrder('p-1', draftOfStart(start))).toMatchObject({ targetLangs: ['ur'], selection: { hashes: ['v1:1'] } });
    expect(draftOfStart({ ...start, selection: { urls: ['https://a.example/'] } })).toMatchObject({
      ...{ content: 'pages', urls: 'https://a.example/' },
    });
  });
});

describe('a stored draft', () => {
  it('is read again, and repaired if a field has the wrong type', () => {
    const known = draft({ name: 'Winter' });
    expect(parseDraft(JSON.parse(JSON.stringify(known)))).toEqual(known);
    expect(parseDraft({ content: 'chosen', languages: 'hi', pipeline: 'none', name: 7 })).toEqual(EMPTY_DRAFT);
    expect(parseDraft(null)).toBeUndefined();
  });
});
