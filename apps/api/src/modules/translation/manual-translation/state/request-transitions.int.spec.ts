import { canTransition, PROJECT_DELETION_DAYS, REQUEST_STATES, REQUEST_TRANSITIONS, type RequestState } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { ProjectPurgeJobs } from '../../../projects/projects/deletion/project-purge.jobs.js';
import { EngineWorkspace } from '../../pre-translation/testing/engine-workspace.js';
import { RequestsRepository } from '../requests/requests.repository.js';
import { RequestCalls } from '../testing/request-workspace.js';
import { RequestStateService } from './request-state.service.js';

const DAY_MS = 86_400_000;
const TARGETS: Record<string, string> = { 'One text': 'एक पाठ', 'Another text': 'दूसरा पाठ' };
const SOURCES = Object.keys(TARGETS);
const PAUSED = 'The project of this request is deleted. Restore the project to go on.';

/** The states of requests as the specification has them; '' is a request that is not there yet. */
const TABLE: Readonly<Record<RequestState | '', readonly RequestState[]>> = {
  '': ['pendingMachineTranslation', 'pendingManualTranslation'],
  pendingMachineTranslation: ['processingMachineTranslation', 'projectDeleted'],
  processingMachineTranslation: ['completedMachineTranslation', 'rejectedMachineTranslation', 'projectDeleted'],
  completedMachineTranslation: ['pendingManualTranslation', 'projectDeleted'],
  rejectedMachineTranslation: ['projectDeleted'],
  pendingManualTranslation: ['processingManualTranslation', 'rejectedManualTranslation', 'projectDeleted'],
  processingManualTranslation: ['completedManualTranslation', 'rejectedManualTranslation', 'projectDeleted'],
  completedManualTranslation: ['signOff', 'reverted', 'projectDeleted'],
  rejectedManualTranslation: ['projectDeleted'],
  signOff: ['reverted'],
  reverted: ['pendingManualTranslation', 'projectDeleted'],
  projectDeleted: [],
};
const ALLOWED = REQUEST_STATES.flatMap((from) => TABLE[from].map((to) => [from, to] as const));
const OTHERS = REQUEST_STATES.flatMap((from) => REQUEST_STATES.filter((to) => !TABLE[from].includes(to)).map((to) => [from, to] as const));

/** A call about a request. It works in each of the states in `moves`, and leads to the state given there, which may be the same. */
interface StateCall {
  by: 'admin' | 'manager' | 'collaborator';
  moves: Partial<Record<RequestState, RequestState | 'removed'>>;
  send(by: Person): Promise<{ status: number; message?: unknown }>;
  /** The refusal in other states, if it is no 409. */
  refusal?: { status: number; type: string };
}

describe('the states of requests', () => {
  let workspace: EngineWorkspace;
  let calls: RequestCalls;
  let requestId: string;
  let subBatchId: string;

  beforeAll(async () => {
    workspace = await EngineWorkspace.startWithEngine();
  });
  afterAll(() => workspace.close());
  beforeEach(async () => {
    calls = await RequestCalls.begin(workspace, ['hi']);
    await calls.pages({ 'https://example.com/': SOURCES });
  });

  const manual = (path: string, body: object, by: Person) => calls.post(`manual-translation/${path}`, { requestId, ...body }, by);
  const save = (source: string, by: Person, version = 0) =>
    manual('items/save', { subBatchId, sourceHash: `v1:${hashSource(source)}`, target: TARGETS[source], version }, by);
  const file = () => ['source,target', ...Object.entries(TARGETS).map((row) => row.join(','))].join('\r\n');
  const remains = (...states: RequestState[]) => Object.fromEntries(states.map((state) => [state, state]));
  const assign = (by: Person) =>
    manual('assign', { subBatchIds: [subBatchId], step: 'translation', userId: calls.collaborator.user.userId }, by);
  const approve = (by: Person) => calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, by);

  /** Every call that changes a request or its texts, and the states in which the specification allows it. */
  const CALLS: Readonly<Record<string, StateCall>> = {
    'prabandhak/approve': { by: 'manager', moves: { pendingManualTranslation: 'processingManualTranslation' }, send: approve },
    'manual-translation/reject': {
      by: 'manager',
      moves: { pendingManualTranslation: 'rejectedManualTranslation', processingManualTranslation: 'rejectedManualTranslation' },
      send: (by) => manual('reject', { reason: 'No' }, by),
    },
    'manual-translation/delete': {
      by: 'admin',
      moves: {
        ...{ pendingMachineTranslation: 'removed', processingMachineTranslation: 'removed', completedMachineTranslation: 'removed' },
        ...{ pendingManualTranslation: 'removed', rejectedMachineTranslation: 'removed', rejectedManualTranslation: 'removed' },
      },
      send: (by) => manual('delete', {}, by),
    },
    'manual-translation/withdraw': {
      by: 'admin',
      moves: { ...remains('pendingManualTranslation'), processingManualTranslation: 'completedManualTranslation' },
      send: (by) => manual('withdraw', {}, by),
    },
    'manual-translation/assign': {
      by: 'admin',
      moves: remains(
        ...(['pendingMachineTranslation', 'processingMachineTranslation', 'completedMachineTranslation'] as const),
        ...(['pendingManualTranslation', 'processingManualTranslation'] as const),
      ),
      send: (by) => assign(by),
    },
    'manual-translation/items/save': {
      by: 'collaborator',
      moves: remains('processingManualTranslation'),
      send: (by) => save('One text', by, 1),
    },
    'manual-translation/items/done': {
      by: 'collaborator',
      moves: { processingManualTranslation: 'completedManualTranslation' },
      send: (by) => manual('items/done', { subBatchId }, by),
    },
    'manual-translation/upload/batchFile': {
      by: 'admin',
      moves: { processingManualTranslation: 'completedManualTranslation' },
      send: async (by) => {
        const reply = await calls.upload(requestId, file(), by);
        // The jobs of the file, which are those of engines, too.
        if (reply.status === 200) await calls.importing();
        return reply;
      },
    },
    'translation/download/batchFile': {
      by: 'admin',
      moves: remains('processingManualTranslation'),
      send: (by) => calls.post('translation/download/batchFile', { requestId, format: 'csv' }, by),
    },
    'manual-translation/signOff': {
      by: 'admin',
      moves: { completedManualTranslation: 'signOff' },
      send: (by) => manual('signOff', {}, by),
    },
    'manual-translation/revert': {
      by: 'manager',
      moves: { completedManualTranslation: 'reverted', signOff: 'reverted' },
      send: (by) => manual('revert', { reason: 'Too formal' }, by),
    },
    'manual-translation/resend': {
      by: 'admin',
      moves: { reverted: 'pendingManualTranslation' },
      send: (by) => manual('resend', {}, by),
      refusal: { status: 422, type: 'NOTHING_CHANGED' },
    },
  };
  const CASES = Object.entries(CALLS).map(([path, call]) => ({ path, ...call }));
  const MOVES = CASES.flatMap((call) =>
    (Object.entries(call.moves) as [RequestState, RequestState | 'removed'][]).map(([from, to]) => ({ ...call, from, to })),
  );
  const personOf = ({ by }: Pick<StateCall, 'by'>) => calls[by];
  const call = async ({ send, by }: StateCall) => {
    const reply = await send(personOf({ by }));
    await calls.work();
    return reply;
  };
  const must = async (reply: Promise<{ status: number }>) => expect(await reply).toMatchObject({ status: 200 });

  const set = async (state: RequestState) => {
    for (const table of ['manual_requests', 'manual_batches', 'manual_sub_batches'])
      await workspace.query(`update ${table} set state = $2 where request_id = $1`, [requestId, state]);
  };
  const order = async (fields: object = {}) => {
    ({ requestId } = await calls.ordered(fields));
    const [part] = await workspace.query<{ id: string }>('select sub_batch_id as id from manual_sub_batches where request_id = $1', [
      requestId,
    ]);
    subBatchId = part?.id ?? '';
    await must(assign(calls.admin));
  };
  const cancelRun = async () => {
    const [run] = await workspace.query<{ id: string }>('select run_id as id from pre_translation_runs where project_id = $1', [
      calls.projectId,
    ]);
    await must(calls.post('translation/fills/cancel', { projectId: calls.projectId, jobId: run?.id }));
    await workspace.drain();
  };

  /**
   * Takes a new request to a state by calls. Two of the states are left in the transaction that enters them, so no request waits there, and
   * the test writes them.
   */
  const REACH: Readonly<Record<RequestState, () => Promise<unknown>>> = {
    pendingMachineTranslation: async () => {
      await order();
      await set('pendingMachineTranslation');
    },
    processingMachineTranslation: () => order({ withMachine: true }),
    completedMachineTranslation: async () => {
      await order();
      await set('completedMachineTranslation');
    },
    rejectedMachineTranslation: async () => {
      await order({ withMachine: true });
      await cancelRun();
    },
    pendingManualTranslation: () => order(),
    rejectedManualTranslation: async () => {
      await order();
      await must(manual('reject', { reason: 'No' }, calls.manager));
    },
    processingManualTranslation: async () => {
      await order();
      await must(approve(calls.manager));
      for (const source of SOURCES) await must(save(source, calls.collaborator));
    },
    completedManualTranslation: async () => {
      await reach('processingManualTranslation');
      await must(manual('items/done', { subBatchId }, calls.collaborator));
    },
    signOff: async () => {
      await reach('completedManualTranslation');
      await must(manual('signOff', {}, calls.admin));
    },
    reverted: async () => {
      await reach('completedManualTranslation');
      await must(manual('revert', { reason: 'Too formal' }, calls.admin));
    },
    projectDeleted: async () => {
      await order();
      await deleteProject();
      await purge();
    },
  };
  async function reach(state: RequestState): Promise<void> {
    await REACH[state]();
    await calls.work();
    expect(await states()).toEqual([state]);
  }
  const deleteProject = () => must(calls.post('project/delete', { projectId: calls.projectId, keepTm: true }));
  const restoreProject = () => must(calls.post('project/deletion/cancel', { projectId: calls.projectId }));
  async function purge(): Promise<void> {
    const days = (PROJECT_DELETION_DAYS + 1) * DAY_MS;
    workspace.travel(days);
    await workspace.test.get(ProjectPurgeJobs).enqueueDue();
    await drainOutbox(workspace.test, { only: 'projects.' });
    workspace.travel(-days);
  }

  /** The states of the request and its batches, each once. */
  const states = async () => {
    const rows = await workspace.query<{ state: string }>(
      `select state from manual_requests where request_id = $1 and deleted_at is null union select state from manual_batches where request_id = $1
          and exists (select from manual_requests where request_id = $1 and deleted_at is null)`,
      [requestId],
    );
    return rows.map(({ state }) => state);
  };
  /** All that a call about a request may change. */
  const snapshot = () =>
    workspace.query(
      `select ${['manual_requests', 'manual_batches', 'manual_sub_batches', 'manual_steps', 'manual_items', 'manual_events', 'manual_jobs']
        .map((table) => `(select json_agg(t order by t::text) from ${table} t where t.request_id = $1) as ${table}`)
        .join(', ')},
              (select json_agg(t order by t::text) from manual_item_targets t where t.project_id = $2) as drafts,
              (select json_agg(t order by t::text) from in_flight_segments t where t.project_id = $2) as flights,
              (select json_agg(t order by t::text) from translations t where t.project_id = $2) as translations,
              (select json_agg(t order by t::text) from money_entries t where t.subject_id = $1) as money,
              (select json_agg(t order by t::text) from notifications t where t.organisation_id = $3) as notices,
              (select json_agg(t order by t::text) from audit_log t where t.subject_id = $1::text) as audits`,
      [requestId, calls.projectId, workspace.tenant.organisationId],
    );
  /** The call is refused, and nothing has changed. */
  const expectRefused = async ({ path, ...one }: StateCall & { path: string }, message?: string) => {
    const before = await snapshot();
    const reply = await call(one);
    const refusal = message === undefined ? (one.refusal ?? { status: 409 }) : { status: 409, message };
    expect({ path, ...reply }).toMatchObject({ path, message: expect.any(String), ...refusal });
    expect(await snapshot()).toEqual(before);
  };
  const move = (to: RequestState) =>
    workspace.inTenant(async (tx) => {
      const request = await workspace.test.get(RequestsRepository).lock(tx, requestId);
      if (!request) throw new Error('no request');
      return workspace.test.get(RequestStateService).move(tx, request, { to, action: 'request.state' });
    });

  describe('as a table', () => {
    it('are those of the specification', () => {
      expect(REQUEST_TRANSITIONS).toEqual(TABLE);
      expect(ALLOWED.every(([from, to]) => canTransition(REQUEST_TRANSITIONS, from, to))).toBe(true);
    });

    it('have a test with a call, a run of engines or a purge for each transition', () => {
      const byOthers = ['pendingMachineTranslation', 'processingMachineTranslation', 'completedMachineTranslation'];
      const uncovered = ALLOWED.filter(
        ([from, to]) => to !== 'projectDeleted' && !byOthers.includes(from) && !MOVES.some((each) => each.from === from && each.to === to),
      );
      expect(uncovered).toEqual([]);
      const changes = MOVES.filter(({ from, to }) => to !== 'removed' && to !== from);
      expect(changes.filter(({ from, to }) => !TABLE[from].includes(to as RequestState))).toEqual([]);
    });

    it('lead nowhere else, and nothing changes then', async () => {
      await order();
      for (const [from, to] of OTHERS) {
        await set(from);
        const before = await snapshot();
        await expect(move(to)).rejects.toMatchObject({ code: 'FORBIDDEN_MOVE', data: { state: from, wanted: to } });
        expect(await snapshot()).toEqual(before);
      }
    });

    it('leave an event and an entry in the audit with each transition', async () => {
      await order();
      for (const [from, to] of ALLOWED) {
        await set(from);
        await move(to);
        const [event] = await workspace.query(
          'select from_state as "from", to_state as "to" from manual_events where request_id = $1 order by event_id desc limit 1',
          [requestId],
        );
        expect(event).toEqual({ from, to });
        const [audit] = await workspace.query(
          `select details ->> 'from' as "from", details ->> 'to' as "to" from audit_log where action = 'request.state' and subject_id = $1
            order by audit_id desc limit 1`,
          [requestId],
        );
        expect(audit).toEqual({ from, to });
      }
    });
  });

  describe('by calls', () => {
    it.each(MOVES)('$path works in $from and leads to $to', async (one) => {
      await reach(one.from);
      expect(await call(one)).toMatchObject({ status: 200 });
      expect(await states()).toEqual(one.to === 'removed' ? [] : [one.to]);
      if (one.to === 'removed') expect((await calls.get(`manual-translation/request/${requestId}`)).status).toBe(404);
      else if (one.to !== one.from) {
        const { data } = await calls.get(`manual-translation/request/${requestId}`);
        expect(data.history).toContainEqual(expect.objectContaining({ number: 'R-1', from: one.from, to: one.to }));
      }
    });

    it.each(REQUEST_STATES)('no other call does anything in %s', async (state) => {
      await reach(state);
      for (const one of CASES) {
        if (state in one.moves) continue;
        const { refusal, ...rest } = one;
        if (state !== 'projectDeleted') await expectRefused(one);
        // The assignments of people who work by assignment are removed.
        else if (one.by === 'collaborator') await expectRefused({ ...rest, refusal: { status: 404, type: 'NOT_FOUND' } });
        else await expectRefused(rest);
      }
    });

    it('sign-off is taken back by the delivery manager alone, and for thirty days', async () => {
      await reach('signOff');
      const revert = { path: 'manual-translation/revert', ...(CALLS['manual-translation/revert'] as StateCall) };
      await expectRefused({ ...revert, by: 'admin' });
      workspace.travel(30 * DAY_MS + 60_000);
      const { user } = calls.manager;
      calls.manager = await workspace.person('deliveryManager', user.organisationId ?? '');
      await workspace.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [
        workspace.tenant.organisationId,
        calls.manager.user.userId,
      ]);
      await expectRefused(revert);
      workspace.travel(-30 * DAY_MS - 60_000);
    });
  });

  describe('by engines', () => {
    const history = async () =>
      workspace.query<{ from: string | null; to: string; reason: string | null }>(
        `select from_state as "from", to_state as "to", reason from manual_events where request_id = $1 order by event_id`,
        [requestId],
      );
    const begun = [
      { from: null, to: 'pendingMachineTranslation', reason: null },
      { from: 'pendingMachineTranslation', to: 'processingMachineTranslation', reason: null },
    ];

    it('go from the order over the run to people', async () => {
      await order({ withMachine: true });
      await workspace.drain();
      expect(await states()).toEqual(['pendingManualTranslation']);
      expect(await history()).toEqual([
        ...begun,
        { from: 'processingMachineTranslation', to: 'completedMachineTranslation', reason: null },
        { from: 'completedMachineTranslation', to: 'pendingManualTranslation', reason: null },
      ]);
    });

    it('end with the reason when the run is cancelled', async () => {
      await order({ withMachine: true });
      await cancelRun();
      expect(await history()).toEqual([
        ...begun,
        { from: 'processingMachineTranslation', to: 'rejectedMachineTranslation', reason: expect.any(String) },
      ]);
    });

    it('wait while the project is deleted, and go on over the run to people after it is restored', async () => {
      await order({ withMachine: true });
      await deleteProject();
      await workspace.drain();
      expect(await states()).toEqual(['processingMachineTranslation']);
      await restoreProject();
      await workspace.drain();
      expect(await states()).toEqual(['pendingManualTranslation']);
    });
  });

  describe('with the project', () => {
    const RESTING = REQUEST_STATES.filter((state) => state !== 'projectDeleted');

    it.each(RESTING)('nothing happens to %s while the project is deleted, and its calls work after it is restored', async (state) => {
      await reach(state);
      await deleteProject();
      expect(await states()).toEqual([state]);
      for (const one of CASES) await expectRefused(one, PAUSED);
      await restoreProject();
      // A request that waits for engines continues without a call.
      if (state === 'pendingMachineTranslation') return expect(await states()).toEqual(['processingMachineTranslation']);
      expect(await states()).toEqual([state]);
      const [next] = MOVES.filter(({ from }) => from === state);
      if (next) expect(await call(next)).toMatchObject({ status: 200 });
    });

    it.each(RESTING)('%s ends when the project is purged, but for what was signed off', async (state) => {
      await reach(state);
      await deleteProject();
      await purge();
      expect(await states()).toEqual([state === 'signOff' ? 'signOff' : 'projectDeleted']);
    });
  });
});
