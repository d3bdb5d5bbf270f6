import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { until } from '../../../platform/testing/until.js';
import { VendorWorkspace } from './testing/vendor-workspace.js';
import { VendorPullJobs } from './work/vendor-pull.jobs.js';

const PROGRAM = fileURLToPath(new URL('../../../../../prabandhak-sandbox/dist/main.js', import.meta.url));
const OPEN = 'Open an account';
const PAY = 'Pay <1>{1} rupees</1>';
const HELP = 'Call the helpline';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('the round trip with the sandbox', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bhashantar-sandbox-'));
  let sandbox: ChildProcess | undefined;
  let sandboxPort: number;
  let connection: { address: string; key: string; secret: string };
  let kit: VendorWorkspace;

  async function startSandbox(): Promise<void> {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PRABANDHAK_SANDBOX_PORT: String(sandboxPort) };
    sandbox = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    await once(sandbox.stdout ?? sandbox, 'data');
    connection = JSON.parse(readFileSync(join(dataDir, 'prabandhak-sandbox/connection.json'), 'utf8'));
  }
  async function endSandbox(signal: NodeJS.Signals): Promise<void> {
    if (!sandbox || sandbox.exitCode !== null || sandbox.signalCode !== null) return;
    const gone = once(sandbox, 'exit');
    sandbox.kill(signal);
    await gone;
  }

  beforeAll(async () => {
    const port = await freePort();
    sandboxPort = await freePort();
    await startSandbox();
    kit = new VendorWorkspace();
    kit.take(
      await startApp({
        environment: {
          ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, PRABANDHAK_URL: connection.address },
          ...{ PRABANDHAK_KEY: connection.key, PRABANDHAK_SECRET: connection.secret },
        },
      }),
    );
    await kit.test.app.listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    await kit?.test.close();
    await endSandbox('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  });

  interface Vendors {
    remoteId: string;
    status: string | null;
  }
  const vendors = async (requestId: string): Promise<Vendors> => {
    const [row] = await kit.query<Vendors>(`select remote_id as "remoteId", status from vendor_sub_batches where request_id = $1`, [
      requestId,
    ]);
    if (!row) throw new Error('nothing was sent');
    return row;
  };
  /** Enters texts on the screen of the sandbox, as a person does. */
  async function translate(remoteId: string, texts: Readonly<Record<string, string>>): Promise<void> {
    const ids = await kit.query<{ source: string; id: string }>(
      `select source, replace(hash::text, '-', '') as id from segments where project_id = $1`,
      [kit.project.projectId],
    );
    const fields = new URLSearchParams({ action: 'deliver' });
    for (const { source, id } of ids) if (texts[source] !== undefined) fields.set(`text:${id}`, texts[source]);
    const reply = await fetch(`${connection.address}/sub-batches/${remoteId}`, { method: 'POST', body: fields, redirect: 'manual' });
    if (reply.status !== 303) throw new Error(`${reply.status} ${await reply.text()}`);
  }
  const items = async (requestId: string) => Object.entries(await kit.items(requestId)).sort();

  it('ends with every text delivered, by callbacks and, after both sides were gone, by the hourly look', async () => {
    await kit.beginWith([OPEN, PAY, HELP]);
    const tested = await kit.post(
      'prabandhak/connection/test',
      { organisationId: kit.tenant.organisationId },
      { token: kit.manager.token },
    );
    expect(tested.body.data).toMatchObject({ isWorking: true, reason: null });
    const { requestId } = await kit.make({ parts: [[OPEN, PAY, HELP]], state: 'pendingManualTranslation' });
    expect((await kit.approve(requestId)).status).toBe(200);
    await kit.work();
    const { remoteId } = await vendors(requestId);

    await translate(remoteId, { [OPEN]: 'खाता खोलें' });
    await until('the callback and its import', async () => {
      await kit.work();
      return (await kit.items(requestId))[OPEN] === 'delivered';
    });
    expect(await kit.targets()).toMatchObject({ [OPEN]: 'PBK needsReview: खाता खोलें' });

    await endSandbox('SIGKILL');
    await kit.test.get(VendorPullJobs).reconcile();
    await kit.work();
    await startSandbox();
    const paid = '<g id="1"><x id="v2" ctype="x-placeable" equiv-text="{1}"/> रुपये</g> दें';
    await translate(remoteId, { [HELP]: 'हेल्पलाइन', [PAY]: paid });
    await until('the rest', async () => {
      await kit.test.get(VendorPullJobs).reconcile();
      await kit.work();
      return (await items(requestId)).every(([, state]) => state === 'delivered');
    });
    await until('the confirmation', async () => {
      await kit.work();
      return (await vendors(requestId)).status === 'acknowledged';
    });
    expect(await kit.stateOf(requestId)).toBe('completedManualTranslation');
    expect(await kit.targets()).toMatchObject({ [PAY]: 'PBK needsReview: <1>{1} रुपये</1> दें', [HELP]: 'PBK needsReview: हेल्पलाइन' });
  });
});
