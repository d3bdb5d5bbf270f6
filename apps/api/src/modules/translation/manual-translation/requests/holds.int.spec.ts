import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { AuthService } from '../../../identity/auth/auth.service.js';
import { idOf } from '../../pre-translation/testing/translation-calls.js';
import { type MadeRequest, WorkWorkspace } from '../testing/work-workspace.js';
import { HoldItemsJobs } from './hold-items.jobs.js';

const DUE = new Date('2026-12-03T06:00:00Z');
const SENTENCE = 'In translation: R-1, due 3 Dec';
/** More texts than the approval itself holds. */
const SOURCES = Array.from({ length: 1_005 }, (_, at) => `Text ${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`);

describe('the texts of a large request that was accepted', () => {
  let workspace: WorkWorkspace;
  let made: MadeRequest;
  let asha: Person;

  beforeAll(async () => {
    workspace = await WorkWorkspace.startWork();
    await workspace.beginWith(SOURCES);
    asha = await workspace.translator();
    const parts = [0, 335, 670].map((from) => SOURCES.slice(from, from + 335));
    made = await workspace.make({ parts, state: 'pendingManualTranslation', dueAt: DUE });
    const body = { requestId: made.requestId, assignTo: asha.user.userId };
    expect(await workspace.post('prabandhak/approve', body, { token: workspace.manager.token })).toMatchObject({ status: 200 });
  });
  afterAll(() => workspace.close());

  const held = async () => {
    const rows = await workspace.query<{ source: string }>(
      'select s.source from in_flight_segments f join segments s using (project_id, hash) where f.request_id = $1',
      [made.requestId],
    );
    return new Set(rows.map(({ source }) => source));
  };
  const save = (source: string, by = workspace.admin) => {
    const place = { projectId: workspace.project.projectId, targetLang: 'hi', sourceHash: idOf(source) };
    return workspace.post('translation/user/update', { ...place, preProcessedTarget: 'मेरा पाठ', version: 0 }, { token: by.token });
  };

  it('are locked from the approval on, also those that a job has still to hold', async () => {
    const before = await held();
    expect(before.size).toBe(1_000);
    const late = SOURCES.filter((source) => !before.has(source));
    expect(late).toHaveLength(5);
    for (const source of [late[0] ?? '', late[4] ?? '', SOURCES.find((each) => before.has(each)) ?? '']) {
      const reply = await save(source);
      expect([reply.status, reply.body.message]).toEqual([409, SENTENCE]);
    }
    expect(await workspace.targets()).toEqual({});
  });

  it('are locked for people who see no request, because they work on some domains alone', async () => {
    const before = await held();
    const late = SOURCES.find((source) => !before.has(source)) ?? '';
    const ravi = await workspace.translator();
    await workspace.query('update project_assignments set domains = $2 where user_id = $1', [ravi.user.userId, ['example.com']]);
    const { token } = await workspace.test.get(AuthService).open(ravi.user);
    const reply = await save(late, { ...ravi, token });
    expect([reply.status, reply.body.message]).toEqual([409, SENTENCE]);
    expect(await workspace.targets()).toEqual({});
  });

  it('are taken up where the job was lost, and are free again after their delivery', async () => {
    await workspace.query(`delete from outbox`);
    workspace.travel(11 * 60_000);
    await workspace.test.get(HoldItemsJobs).sweep();
    workspace.travel(-11 * 60_000);
    await drainOutbox(workspace.test, { only: 'request.hold' });
    expect((await held()).size).toBe(SOURCES.length);
    const [row] = await workspace.query<{ holding: boolean }>('select is_holding as holding from manual_requests where request_id = $1', [
      made.requestId,
    ]);
    expect(row).toEqual({ holding: false });
  });
});
