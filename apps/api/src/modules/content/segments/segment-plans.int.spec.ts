import { describe, expect, it } from '@jest/globals';
import { setUpPlans } from '../../../platform/testing/set-up-plans.js';
import { SegmentsRepository } from './segments.repository.js';

const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('segments of a large project', () => {
  const plans = setUpPlans();

  it('are read in their order from an index, without sorting all of them', async () => {
    const plan = await plans.planOf((tx) => new SegmentsRepository().sourcesAfter(tx, PROJECT, 0, 2_000));
    expect(plan).toMatch(/Index Scan using segments_p\d+_project_id_ordinal_idx/);
    expect(plan).not.toContain('Sort');
  });

  it('are looked up on pages without their hashes being weighed one by one', async () => {
    const hashes = ['0'.repeat(32), 'f'.repeat(32)];
    const plan = await plans.planOf((tx) => new SegmentsRepository().pagesOf(tx, PROJECT, hashes));
    expect(plan).toMatch(/segments_p\d+_pkey[\s\S]*hash = ANY \(\(InitPlan[\s\S]*occurrences_p\d+_pkey[\s\S]*hash = ANY \(\(InitPlan/);
  });

  it('are found by the names and texts of their keys in an index', async () => {
    const byName = await plans.planOf((tx) => new SegmentsRepository().keyedByName(tx, PROJECT, ['/menu/open', '/menu/close']));
    expect(byName).toMatch(/Index Scan using segments_p\d+_project_id_context_idx[\s\S]*Index Cond: [^\n]*context = given/);
    const byText = await plans.planOf((tx) => new SegmentsRepository().keyedByText(tx, PROJECT, ['0'.repeat(32), 'f'.repeat(32)], 4));
    expect(byText).toMatch(/Index Scan using segments_p\d+_project_id_text_hash_idx[\s\S]*Index Cond: [^\n]*text_hash = given/);
  });
});
