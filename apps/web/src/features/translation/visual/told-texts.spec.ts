import type { SegmentRow } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { stateOf } from './told-texts.js';

type Row = Parameters<typeof stateOf>[0];
const review = (state: NonNullable<SegmentRow['review']>['state']) => ({ state, by: null, at: null, reason: null });
const problem = (severity: 'error' | 'warning') => ({ code: 'spaces', severity, message: 'x' });

describe('the colour of a text', () => {
  it.each<[Partial<Row>, string]>([
    [{ preProcessedTarget: null, review: null }, 'untranslated'],
    [{ review: null }, 'draft'],
    [{ review: review('draft') }, 'draft'],
    [{ review: review('needsReview') }, 'needsReview'],
    [{ review: review('reviewed') }, 'reviewed'],
    [{ review: review('rejected') }, 'error'],
    [{ review: review('reviewed'), problems: [problem('error')] }, 'error'],
    [{ review: review('reviewed'), problems: [problem('warning')] }, 'reviewed'],
  ])('of %j is %s', (row, expected) => expect(stateOf({ preProcessedTarget: 'x', problems: [], review: null, ...row })).toBe(expected));
});
