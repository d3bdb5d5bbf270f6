import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '../../../../platform/clock/clock.js';
import { EngineWorkspace, MEMORY } from '../testing/engine-workspace.js';
import { AutomaticPolicyService } from './automatic-policy.service.js';

const MONTH_MS = 31 * 86_400_000;
/** Texts of ten words each. */
const texts = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `The ${['old', 'new'][n % 2]} library number ${'a'.repeat(from + n)} opens on every Monday morning`,
  );

describe('automatic translation within the words of a month', () => {
  let fixture: EngineWorkspace;
  let ahead = 0;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
    fixture.test.get(Clock).now = () => new Date(Date.now() + ahead);
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.signIn();
  });

  const policies = () => fixture.test.get(AutomaticPolicyService);
  const set = (isAutomatic: boolean, monthlyWords?: number) =>
    policies().update(fixture.tenant, {
      projectId: fixture.project.projectId,
      isAutomatic,
      ...(monthlyWords !== undefined && { monthlyWords }),
    });
  const get = () => policies().get(fixture.tenant, fixture.project.projectId);
  /** Words of engine translations; the test's engine serves Hindi, but no Tamil. */
  const translated = async () => {
    const [row] = await fixture.inTenant((tx) =>
      tx.query<{ words: number }>(
        `select coalesce(sum(s.words), 0)::int as words from translations t join segments s using (project_id, hash)
          where t.project_id = $1 and t.machine_source = 'engine'`,
        [fixture.project.projectId],
      ),
    );
    return row?.words;
  };
  /** To the one administrator, whose address is the organisation's. */
  const mails = async () => {
    const rows = await fixture.test.database.system((tx) =>
      tx.query('select 1 from outgoing_messages where recipient like $1', [`%${fixture.tenant.organisationId}%`]),
    );
    return rows.length;
  };

  it('stops exactly at the limit, tells the administrators once, and goes on next month', async () => {
    await set(true, 40);
    await fixture.store(texts(1, 10));
    await fixture.drain();
    expect([await translated(), await mails()]).toEqual([40, 1]);
    expect(await get()).toMatchObject({ monthlyWords: 40, usedWords: 40, stoppedAt: expect.any(String) });
    // New content is sent to no engine and causes no second notification.
    const asked = fixture.server.calls.length;
    await fixture.store(texts(20, 2), 2);
    await fixture.drain();
    await policies().resume();
    await fixture.drain();
    expect([await translated(), await mails(), fixture.server.calls.length]).toEqual([40, 1, asked]);
    ahead += MONTH_MS;
    await Promise.all([policies().resume(), policies().resume()]);
    await fixture.drain();
    expect([await translated(), await mails()]).toEqual([80, 2]);
    expect(await get()).toMatchObject({ usedWords: 40 });
  });

  it('never goes beyond the limit with texts that do not fit in', async () => {
    await set(true, 45);
    await fixture.store(texts(1, 10));
    await fixture.drain();
    expect([await translated(), (await get()).usedWords]).toEqual([40, 40]);
  });

  it('goes on at once when the limit is raised', async () => {
    await set(true, 20);
    await fixture.store(texts(1, 10));
    await fixture.drain();
    expect(await translated()).toBe(20);
    expect(await set(true, 60)).toMatchObject({ usedWords: 20, stoppedAt: null });
    await fixture.drain();
    expect([await translated(), (await get()).usedWords]).toEqual([60, 60]);
    await set(true);
    await fixture.drain();
    expect([await translated(), (await get()).stoppedAt]).toEqual([100, null]);
  });

  it('is off where the project says so, but for what the memory knows', async () => {
    await fixture.prepare();
    await set(false);
    await fixture.store([MEMORY, ...texts(1, 2)]);
    await fixture.drain();
    expect([await translated(), Object.keys(await fixture.stored())]).toEqual([0, [MEMORY]]);
    await set(true);
    await fixture.drain();
    expect((await translated()) ?? 0).toBeGreaterThan(0);
  });

  it('limits no run that a person has requested, and counts it for nothing', async () => {
    await set(true, 10);
    const sources = texts(1, 4);
    await fixture.store(sources);
    await fixture.drain();
    expect(await translated()).toBe(10);
    await fixture.start(
      'hi',
      sources.map((source) => hashSource(source)),
    );
    await fixture.drain();
    expect(await get()).toMatchObject({ usedWords: 10 });
    expect((await translated()) ?? 0).toBeGreaterThanOrEqual(40);
  });

  it('without a policy translates all, and counts it', async () => {
    await fixture.store(texts(1, 2));
    await fixture.drain();
    expect(await get()).toMatchObject({ isAutomatic: true, monthlyWords: null, usedWords: 20, stoppedAt: null });
  });
});
