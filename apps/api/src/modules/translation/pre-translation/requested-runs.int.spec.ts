import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AutomaticPolicyRepository } from './automatic/automatic-policy.repository.js';
import { PreTranslationService } from './pre-translation.service.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { EngineWorkspace } from './testing/engine-workspace.js';

/** More texts than a first batch holds. */
const SOURCES = Array.from(
  { length: 150 },
  (_, index) => `Counter ${String.fromCharCode(97 + (index % 26))}${Math.floor(index / 26)} opens early`,
);

describe('a run over a whole language that a person requests', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => fixture.close());
  beforeEach(() => fixture.reset());

  it('takes the place of the automatic one, so that engines are sent each text once', async () => {
    const { projectId } = fixture.project;
    await fixture.store(SOURCES);
    const run = { projectId, language: 'hi' };
    await fixture.inTenant(async (tx) => {
      await fixture.test.get(PreTranslationRunsService).start(tx, { ...run, kind: 'engine', total: null });
      await fixture.test.get(PreTranslationService).start(tx, { ...run, kind: 'requested' });
    });
    expect(await fixture.runOf('engine')).toMatchObject({
      state: 'cancelled',
      reason: 'Machine translation of the whole language was requested.',
    });
    await fixture.drain();
    const sent = fixture.server.calls.filter(({ target }) => target === 'hi').flatMap(({ q }) => q);
    expect([sent.length, new Set(sent).size]).toEqual([SOURCES.length, SOURCES.length]);
    expect(await fixture.runOf('requested')).toMatchObject({ state: 'done', count: SOURCES.length });
    expect(Object.keys(await fixture.stored())).toHaveLength(SOURCES.length);
  });

  it.each([
    ['the whole language', undefined],
    ['some texts', SOURCES.slice(0, 3)],
  ])('sends engines %s, and nothing of other languages', async (_, sources) => {
    await fixture.begin(['hi', 'od']);
    const { projectId } = fixture.project;
    // The content was found while automatic translation was off.
    const policies = fixture.test.get(AutomaticPolicyRepository);
    const set = (isAutomatic: boolean) => fixture.inTenant((tx) => policies.save(tx, projectId, { isAutomatic, monthlyWords: null }));
    await set(false);
    await fixture.store(SOURCES);
    await fixture.drain();
    await set(true);
    fixture.server.calls.length = 0;
    if (sources) await fixture.start('hi', sources.map(hashSource));
    else
      await fixture.inTenant((tx) => fixture.test.get(PreTranslationService).start(tx, { projectId, language: 'hi', kind: 'requested' }));
    await fixture.drain();
    const sent = fixture.server.calls.flatMap(({ target, q }) => q.map(() => target));
    expect([sent.length, ...new Set(sent)]).toEqual([(sources ?? SOURCES).length, 'hi']);
  });

  it('begins once, however often it is requested at the same time', async () => {
    const { projectId } = fixture.project;
    await fixture.store(SOURCES);
    const service = fixture.test.get(PreTranslationService);
    const request = () => fixture.inTenant((tx) => service.start(tx, { projectId, language: 'hi', kind: 'requested' }));
    const runs = await Promise.all(Array.from({ length: 4 }, request));
    expect(new Set(runs).size).toBe(1);
    await fixture.drain();
    const sent = fixture.server.calls.filter(({ target }) => target === 'hi').flatMap(({ q }) => q);
    expect(sent).toHaveLength(SOURCES.length);
    expect(await request()).not.toBe(runs[0]);
  });
});
