import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Workspace } from '../../../../entry/testing/workspace.js';
import { countStatements } from '../../../../platform/testing/count-statements.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { RequestCalls } from '../testing/request-workspace.js';

const [SMALL, LARGE] = [10_000, 100_000];
const PAGE = 400;
const LOOK_MS = 500;
/** Memory for caches, plans and the test itself. */
const ALLOWANCE = 48 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The most memory that some work used in addition. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  collect();
  const live = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = live();
  let peak = before;
  const look = setInterval(() => {
    collect();
    peak = Math.max(peak, live());
  }, LOOK_MS);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return peak - before;
}

describe('requests of very many texts', () => {
  let workspace: Workspace;
  let url: string;
  let folder: string;

  beforeAll(async () => {
    workspace = await Workspace.start();
    await workspace.test.app.listen(0, '127.0.0.1');
    url = await workspace.test.app.getUrl();
    folder = await mkdtemp(join(tmpdir(), 'bhashantar-large-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await workspace.close();
  });

  /** Downloads the texts as CSV and writes them into a file with a target for each. */
  async function fill(calls: RequestCalls, requestId: string): Promise<string> {
    const path = join(folder, `${requestId}.csv`);
    const reply = await fetch(`${url}/api/translation/download/batchFile`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: calls.admin.token },
      body: JSON.stringify({ requestId, format: 'csv' }),
    });
    if (!reply.ok || !reply.body) throw new Error(`no file: ${reply.status}`);
    const file = createWriteStream(path);
    let rest = '';
    const write = async (text: string) => {
      if (!file.write(text.replaceAll(/^("v1:[^"]*","[^"]*",)""/gm, '$1"पाठ"'))) await once(file, 'drain');
    };
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const text = rest + chunk;
      const end = text.lastIndexOf('\n') + 1;
      rest = text.slice(end);
      await write(text.slice(0, end));
    }
    await write(rest);
    file.end();
    await once(file, 'close');
    return path;
  }

  async function upload(calls: RequestCalls, requestId: string, path: string): Promise<string> {
    const form = new FormData();
    form.append('file', await openAsBlob(path), 'r.csv');
    const reply = await fetch(`${url}/api/manual-translation/upload/batchFile?requestId=${requestId}`, {
      method: 'POST',
      headers: { authorization: calls.admin.token },
      body: form,
    });
    const { data } = (await reply.json()) as { data: { importId: string } };
    await drainOutbox(workspace.test, { only: 'memory.' });
    await drainOutbox(workspace.test, { only: 'pipeline.fillPack' });
    return data.importId;
  }

  async function measure(size: number) {
    const calls = await RequestCalls.begin(workspace, ['hi']);
    for (let from = 0; from < size; from += PAGE) {
      const texts = Array.from({ length: Math.min(PAGE, size - from) }, (_, at) => `Text number ${'abcdefghij'[at % 10]} ${from + at}`);
      await calls.pages({ [`https://example.com/${from}`]: texts });
    }
    const { data } = await calls.order();
    const { requestId } = data;
    const count = async (state: string) => {
      const sql = 'select count(*)::int as count from manual_items where request_id = $1 and state = $2';
      return (await workspace.query<{ count: number }>(sql, [requestId, state]))[0]?.count ?? 0;
    };
    // The call has answered before the work begins.
    expect(await count('open')).toBe(0);
    const storing = await peakOf(() => calls.work());
    expect(await count('open')).toBe(size);
    const approving = await countStatements(() =>
      calls.post('prabandhak/approve', { requestId, assignTo: calls.collaborator.user.userId }, calls.manager),
    );
    const holding = await peakOf(() => calls.work());
    let path = '';
    const downloading = await peakOf(async () => {
      path = await fill(calls, requestId);
    });
    const delivering = await peakOf(() => upload(calls, requestId, path));
    expect(await count('delivered')).toBe(size);
    return { approving, memory: { storing, holding, downloading, delivering } };
  }

  it('take memory and statements by their batches, not by their size', async () => {
    const [small, large] = [await measure(SMALL), await measure(LARGE)];
    expect(large.approving).toBe(small.approving);
    for (const [step, bytes] of Object.entries(large.memory))
      expect([step, bytes < ALLOWANCE + small.memory[step as keyof typeof small.memory] || bytes]).toEqual([step, true]);
  });
});
