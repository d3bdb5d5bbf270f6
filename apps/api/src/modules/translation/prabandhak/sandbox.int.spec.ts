import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp } from '../../../entry/testing/start-app.js';
import { freePort } from '../../../platform/testing/free-port.js';
import { until } from '../../../platform/testing/until.js';
import { SandboxProgram } from './testing/sandbox-program.js';
import { VendorWorkspace } from './testing/vendor-workspace.js';
import { VendorPullJobs } from './work/vendor-pull.jobs.js';

const OPEN = 'Open an account';
const PAY = 'Pay <1>{1} rupees</1>';
const HELP = 'Call the helpline';

describe('the round trip with the sandbox', () => {
  let sandbox: SandboxProgram;
  let kit: VendorWorkspace;

  beforeAll(async () => {
    const port = await freePort();
    sandbox = await SandboxProgram.start();
    const { address, key, secret } = sandbox.connection;
    const connection = { PRABANDHAK_URL: address, PRABANDHAK_KEY: key, PRABANDHAK_SECRET: secret };
    kit = new VendorWorkspace();
    kit.take(await startApp({ environment: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...connection } }));
    await kit.test.app.listen(port, '127.0.0.1');
  });
  afterAll(async () => {
    await kit?.test.close();
    await sandbox?.remove();
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
    const named = ids.flatMap(({ source, id }): [string, string][] => (texts[source] === undefined ? [] : [[id, texts[source]]]));
    const { status, text } = await sandbox.press(remoteId, 'deliver', Object.fromEntries(named));
    if (status !== 303) throw new Error(`${status} ${text}`);
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

    await sandbox.end('SIGKILL');
    await kit.test.get(VendorPullJobs).reconcile();
    await kit.work();
    await sandbox.comeBack();
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
