import { describe, expect, it } from '@jest/globals';
import { setUpPlans } from '../../../platform/testing/set-up-plans.js';
import { TranslatedUrlsRepository } from './translated-urls.repository.js';

const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('translated paths of a large project', () => {
  const plans = setUpPlans();

  it('are weighed against pages at the same address by an index, and look through pages with a query alone', async () => {
    const paths = ['/one', '/two'];
    const plan = await plans.planOf((tx) => new TranslatedUrlsRepository().originals(tx, PROJECT, 'https://site.example', paths));
    expect(plan).toMatch(/pages_url/);
    expect(plan).toMatch(/pages_with_query/);
  });
});
