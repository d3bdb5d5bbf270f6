import type { Plan } from '@bhashantar/contracts';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { countDifferences } from '../../../entry/testing/count-differences.js';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import { until } from '../../../platform/testing/until.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { TranslationsService } from '../translations/translations.service.js';
import { MatchBatchService } from './runs/match-batch.service.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { idOf, TranslationCalls } from './testing/translation-calls.js';

const RUNS_OVER = ['A shop in the bazaar', 'The river bank', 'Open every day', 'Read the manual'];
const [WRITTEN = ''] = RUNS_OVER;
/** A segment next to the others in order, which the run does not write. */
const BESIDE = 'Closed on Mondays';
const NEVER_TRANSLATED = 'Ask at the gate';
const SOURCES = [...RUNS_OVER, BESIDE, NEVER_TRANSLATED];

const RUNS = ['change', 'requested'] as const;
type Run = (typeof RUNS)[number];
/** Tables that batches of runs write and that saves of people do not: one in the middle of a batch, and one at its very end. */
const PAUSES = ['undo_entries', 'pre_translation_runs'] as const;

describe('a person saves while messages between processes are not delivered', () => {
  const calls = new TranslationCalls([BESIDE]);
  afterEach(() => void jest.restoreAllMocks());

  it('and gets an answer', async () => {
    const publish = jest.spyOn(calls.fixture.test.get(PubSub), 'publish').mockImplementation(() => new Promise<void>(() => undefined));
    expect(await calls.edit(BESIDE, '=मनुष्य')).toMatchObject({ status: 200 });
    expect(publish).toHaveBeenCalled();
  });
});

describe('a person saves while a batch of a run is not over', () => {
  const calls = new TranslationCalls(SOURCES);
  const hashesOf = (sources: readonly string[]) => segmentsOf(sources).map(({ hash }) => hash);

  async function prepare(plan: Plan): Promise<ProjectRow> {
    const { fixture } = calls;
    await fixture.test.database.system((tx) =>
      tx.query('update organisations set plan = $2 where organisation_id = $1', [fixture.tenant.organisationId, plan]),
    );
    const other = await fixture.newProject(['hi']);
    await fixture.store(SOURCES, 1, other);
    const edits = hashesOf([...RUNS_OVER, BESIDE]).map((hash) => ({ hash, origin: 'MACHINE' as const, target: 'पाठ' }));
    await fixture.inTenant((tx) =>
      fixture.test.get(TranslationsService).save(tx, fixture.project, 'hi', edits, 'test', { author: 'machine' }),
    );
    // Only the jobs of the run that a test starts are worked off.
    await fixture.test.database.system((tx) => tx.query('delete from outbox'));
    return other;
  }

  async function start(run: Run): Promise<void> {
    const { fixture } = calls;
    const hashes = hashesOf(RUNS_OVER);
    if (run === 'requested') return void (await fixture.start('hi', hashes));
    const { projectId } = fixture.project;
    const change = { kind: 'displayType' as const, displayType: 't13n' as const };
    const place = { projectId, language: 'hi', hashes, total: hashes.length };
    await fixture.inTenant((tx) => fixture.test.get(PreTranslationRunsService).start(tx, { ...place, kind: 'displayType', change }));
  }

  /** Whether statements wait for a lock on this table, or on any table. */
  async function waiting(table?: string): Promise<number> {
    const [row] = await calls.fixture.test.database.system((tx) =>
      tx.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
          where a.datname = current_database() and not l.granted and ($1::text is null or l.relation = to_regclass($1))`,
        [table ?? null],
      ),
    );
    return row?.waiting ?? 0;
  }

  /** Does `work` while the run's batch waits for the table and has done everything before that. */
  async function beside(run: Run, table: (typeof PAUSES)[number], work: () => Promise<void>): Promise<void> {
    const holder = calls.fixture.test.database.dataSource.createQueryRunner();
    await start(run);
    await holder.startTransaction();
    let running: Promise<unknown> = Promise.resolve();
    try {
      await holder.query(`lock table ${table} in share mode`);
      running = calls.fixture.drain();
      await until('the batch waits', async () => (await waiting(table)) === 1);
      await work();
    } finally {
      await holder.commitTransaction();
      await holder.release();
      await running;
    }
  }

  const save = (source: string, targetLang: string, { projectId } = calls.fixture.project) =>
    calls.post('translation/user/update', { projectId, targetLang, sourceHash: idOf(source), preProcessedTarget: '=मनुष्य' });

  /** Every stored target of a segment, with its origin; a transliteration is marked as such. */
  async function targetsOf(source: string): Promise<string[]> {
    const rows = await calls.fixture.inTenant((tx) =>
      calls.fixture.test.get(TranslationsService).translations(tx, calls.fixture.project.projectId, 'hi', hashesOf([source])),
    );
    const isSpelled = (displayType: string) => (displayType === 't13n' ? ' (transliteration)' : '');
    return [...rows.values()]
      .flat()
      .map(({ origin, target, displayType }) => `${origin}: ${target}${isSpelled(displayType)}`)
      .sort();
  }

  const cases = RUNS.flatMap((run) =>
    PAUSES.flatMap((table) => (['enterprise', 'starter'] as const).map((plan): [Run, (typeof PAUSES)[number], Plan] => [run, table, plan])),
  );
  it.each(cases)('and waits for none of its locks: %s held at %s on the plan %s', async (run, table, plan) => {
    const other = await prepare(plan);
    await beside(run, table, async () => {
      expect(await save(BESIDE, 'hi')).toMatchObject({ status: 200 });
      expect(await save(NEVER_TRANSLATED, 'hi')).toMatchObject({ status: 200 });
      expect(await save(WRITTEN, 'ta')).toMatchObject({ status: 200 });
      expect(await save(WRITTEN, 'hi', other)).toMatchObject({ status: 200 });
      // All saves are stored, and the batch is still waiting.
      expect(await waiting(table)).toBe(1);
      expect(await countDifferences(calls.fixture.test.database)).toEqual([]);
    });
    expect(await targetsOf(BESIDE)).toEqual(['MACHINE: पाठ', 'USER: =मनुष्य']);
    // The run has written its translation.
    expect(await targetsOf(WRITTEN)).not.toEqual(['MACHINE: पाठ']);
    expect(await countDifferences(calls.fixture.test.database)).toEqual([]);
  });

  it.each([
    ['a match of the memory', { kind: 'memory', origin: 'USER', machineSource: 'memory' }],
    ['a transliteration', { kind: 'transliteration', origin: 'MACHINE', machineSource: 'transliteration', displayType: 't13n' }],
  ] as const)('and keeps what was written after the run had read the segment: %s', async (_, { kind, ...written }) => {
    const { fixture } = calls;
    await prepare('enterprise');
    await save(BESIDE, 'hi');
    const place = { projectId: fixture.project.projectId, language: 'hi' };
    const [hash = ''] = hashesOf([BESIDE]);
    const { filled } = await fixture.inTenant(async (tx) => {
      const runs = fixture.test.get(PreTranslationRunsService);
      const run = await runs.find(tx, (await runs.start(tx, { ...place, kind, total: 1 })) ?? '');
      if (!run) throw new Error('no run');
      return fixture.test.get(MatchBatchService).store(tx, fixture.project, run, [{ hash, target: 'अन्य', ...written }], new Map());
    });
    expect(Object.values(filled)).toEqual([]);
    expect(await targetsOf(BESIDE)).toEqual(['MACHINE: पाठ', 'USER: =मनुष्य']);
  });

  it.each(RUNS)('and of a segment that the batch writes, after it: %s', async (run) => {
    await prepare('enterprise');
    let saved: ReturnType<typeof save> | undefined;
    await beside(run, 'undo_entries', async () => {
      saved = save(WRITTEN, 'hi');
      await until('the save waits', async () => (await waiting()) === 2);
    });
    expect(await saved).toMatchObject({ status: 200 });
    expect(await targetsOf(WRITTEN)).toContainEqual('USER: =मनुष्य');
    expect(await countDifferences(calls.fixture.test.database)).toEqual([]);
  });
});
