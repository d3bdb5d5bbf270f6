import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { ApiProcess } from '../../../../platform/testing/api-process.js';
import { until } from '../../../../platform/testing/until.js';
import { WorkerProcess } from '../../../../platform/testing/worker-process.js';
import { RequestCalls } from '../testing/request-workspace.js';

const REQUESTS = 50;
/** Every tenth request is so large that a job holds the rest of its segments. */
const LARGE = 1_100;
const SMALL = 3;
/** The API and the worker are killed in turn. */
const KILLS = 20;
const KILLED_WITHIN_MS = 400;
const RETRY_MS = 50;
const WORD_PAISE = 150;

let state = 5;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

describe('approvals of requests whose servers are killed', () => {
  let workspace: Workspace;
  let calls: RequestCalls;
  let api: ApiProcess | undefined;
  let worker: WorkerProcess | undefined;

  beforeAll(async () => {
    workspace = await Workspace.start();
  });
  afterEach(async () => {
    await api?.kill();
    await worker?.kill();
  });
  afterAll(() => workspace.close());

  const sizeOf = (at: number) => (at % 10 === 0 ? LARGE : SMALL);
  const urlOf = (at: number) => `https://example.com/${at}`;
  const startApi = async () => {
    api = await ApiProcess.start({ databaseUrl: workspace.test.config.databaseUrl });
  };
  const startWorker = async () => {
    worker = await WorkerProcess.start({ databaseUrl: workspace.test.config.databaseUrl, queues: ['translate', 'general', 'mail'] });
  };

  async function order(): Promise<string[]> {
    const textsOf = (at: number) => Array.from({ length: sizeOf(at) }, (_, index) => `Text ${'x'.repeat(1 + (at % 7))} ${at} ${index}`);
    for (let at = 0; at < REQUESTS; at += 10)
      await calls.pages(Object.fromEntries(Array.from({ length: 10 }, (_, index) => [urlOf(at + index), textsOf(at + index)])));
    const requestIds: string[] = [];
    for (let at = 0; at < REQUESTS; at++) requestIds.push((await calls.ordered({ selection: { urls: [urlOf(at)] } })).requestId);
    return requestIds;
  }

  const statesOf = () =>
    workspace.query<{ requestId: string; state: string; paise: string; items: number }>(
      'select request_id as "requestId", state, paise, items from manual_requests where organisation_id = $1',
      [workspace.tenant.organisationId],
    );

  /** Two people approve each request at the same time, and again until it is accepted. Answers how many calls were answered with what. */
  async function approveAll(requestIds: readonly string[], isOver: () => boolean): Promise<Map<number, number>> {
    const answers = new Map<number, number>();
    const approve = async (requestId: string) => {
      while (!isOver()) {
        const status = await api?.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager.token);
        answers.set(status ?? 0, (answers.get(status ?? 0) ?? 0) + 1);
        if (status === 200 || status === 409) return;
        await sleep(RETRY_MS);
      }
    };
    await Promise.all([...requestIds, ...requestIds].map(approve));
    return answers;
  }

  it('charge each request once, and the account is the sum of its entries', async () => {
    calls = await RequestCalls.begin(workspace);
    const requestIds = await order();
    await startApi();
    await startWorker();
    let isOver = false;
    const approving = approveAll(requestIds, () => isOver);
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(random() * KILLED_WITHIN_MS);
      if (kill % 2 === 0) {
        await api?.kill();
        await startApi();
      } else {
        await worker?.kill();
        await startWorker();
      }
    }
    const answers = await approving;
    isOver = true;
    const requests = await statesOf();
    expect(requests.map((request) => request.state)).toEqual(Array.from({ length: REQUESTS }, () => 'processingManualTranslation'));
    // Each was accepted by one call; its answer may have died with its server.
    expect(answers.get(200) ?? 0).toBeLessThanOrEqual(REQUESTS);
    const entries = await workspace.query<{ requestId: string; kind: string; paise: string }>(
      'select subject_id as "requestId", kind, paise from money_entries where organisation_id = $1',
      [workspace.tenant.organisationId],
    );
    expect(entries.map(({ kind }) => kind)).toEqual(Array.from({ length: REQUESTS }, () => 'charge'));
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(REQUESTS);
    for (const { requestId, paise } of entries)
      expect(-Number(paise)).toBe(Number(requests.find((request) => request.requestId === requestId)?.paise));
    const [counted] = await workspace.query<{ words: number }>(
      'select sum(words)::int as words from manual_items where organisation_id = $1',
      [workspace.tenant.organisationId],
    );
    const [account] = await workspace.query<{ paise: string }>('select paise from money_accounts where organisation_id = $1', [
      workspace.tenant.organisationId,
    ]);
    const sum = entries.reduce((total, { paise }) => total + Number(paise), 0);
    expect([Number(account?.paise), sum]).toEqual([sum, -(counted?.words ?? 0) * WORD_PAISE]);
    const flights = async () => {
      const [row] = await workspace.query<{ count: number }>(
        'select count(*)::int as count from in_flight_segments where project_id = $1',
        [calls.projectId],
      );
      return row?.count;
    };
    const items = requests.reduce((total, request) => total + request.items, 0);
    await until('all segments in flight', async () => (await flights()) === items);
  });
});
