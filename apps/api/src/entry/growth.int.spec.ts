import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Work } from '../platform/testing/count-work.js';
import { ASKED, type Asked, GrowingInstallation } from './testing/growth/growing-installation.js';

const [FEW, MANY] = [4_000, 24_000];
/** The lists contain this many projects before anything is measured. */
const PROJECTS = [100, 400];
/** The large project is six times as large. Other queries may change their plan, because tables with few rows are read whole. */
const [TIMES, BESIDES] = [2, 60];

describe('what people and visitors ask for most', () => {
  let installation: GrowingInstallation;
  let [small, amongProjects, large]: Partial<Record<Asked, Work>>[] = [];

  beforeAll(async () => {
    installation = await GrowingInstallation.open();
    await installation.grow(FEW);
    // The organisation has as many projects of its own as a list shows from now on.
    await installation.growTo(PROJECTS[0] ?? 0);
    small = await installation.measure();
    await installation.growTo(PROJECTS[1] ?? 0);
    amongProjects = await installation.measure();
    await installation.grow(MANY);
    large = await installation.measure();
  });
  afterAll(() => installation.close());

  it.each(ASKED)('%s costs no more statements in a large installation and a large project', (asked) => {
    // A session is noted at times, a job is asked for, and a list that is empty asks for its rows no more.
    const before = small?.[asked]?.statements ?? Number.NaN;
    for (const after of [amongProjects, large]) expect(after?.[asked]?.statements).toBeLessThanOrEqual(before + 2);
  });

  it.each(ASKED)('%s reads hardly more rows there', (asked) => {
    const before = small?.[asked]?.rowsRead ?? Number.NaN;
    for (const after of [amongProjects, large]) expect(after?.[asked]?.rowsRead).toBeLessThanOrEqual(TIMES * before + BESIDES);
  });

  it('a save asks for nothing on behalf of steps and documents that the project does not have', () => {
    const statements = small?.save?.each ?? [];
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter(({ text }) => /api_items|json_requests/.test(text))).toEqual([]);
  });

  it('an answer that is remembered asks the database for nothing', () => {
    for (const found of [small, amongProjects, large])
      expect([found?.['bundle, remembered']?.statements, found?.['rendered page, remembered']?.statements]).toEqual([0, 0]);
  });
});
