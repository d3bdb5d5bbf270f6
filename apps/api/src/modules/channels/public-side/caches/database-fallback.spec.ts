import { describe, expect, it } from '@jest/globals';
import { DatabaseAway } from '../../../../platform/database/database-away.js';
import { OrganisationBusy } from '../../../../platform/database/organisation-busy.js';
import { createLogger } from '../../../../platform/logger/logger.js';
import { DatabaseFallback } from './database-fallback.js';

describe('look-ups of visitors while the database does not answer them', () => {
  const newFallback = () => new DatabaseFallback(createLogger('silent'));

  it('count as an outage, during which other sites do not wait either', async () => {
    const fallback = newFallback();
    expect(await fallback.orElse(Promise.reject(new DatabaseAway(undefined)), () => 'known')).toBe('known');
    expect(fallback.hasFailedRecently).toBe(true);
  });

  it('take no outage for it when one organisation has too much under way', async () => {
    const fallback = newFallback();
    expect(await fallback.orElse(Promise.reject(new OrganisationBusy(undefined)), () => 'known')).toBe('known');
    expect(fallback.hasFailedRecently).toBe(false);
    fallback.report(new OrganisationBusy(undefined));
    expect(fallback.hasFailedRecently).toBe(false);
  });
});
