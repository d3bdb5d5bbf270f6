import { randomUUID } from 'node:crypto';
import { type CheckedApp, startApp } from '../../../../entry/testing/start-app.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { HookJobs } from '../../../../platform/inbound-webhooks/hook.jobs.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { signWebhook } from '../../../../platform/webhooks/sign-webhook.js';
import { type MadeRequest, WorkWorkspace } from '../../manual-translation/testing/work-workspace.js';
import { VendorCallJobs } from '../calls/vendor-call.jobs.js';
import { VendorPullJobs } from '../work/vendor-pull.jobs.js';
import { type FakeSubBatch, FakeVendor } from './fake-vendor.js';

/** The whole product with a fake vendor, which is the operator's. */
export class VendorWorkspace extends WorkWorkspace {
  vendor: FakeVendor;
  /** The log of the application, of all levels. */
  readonly lines: string[] = [];

  static async startVendor(): Promise<VendorWorkspace> {
    const workspace = new VendorWorkspace();
    workspace.vendor = new FakeVendor();
    await workspace.vendor.start();
    const { address, key, secret } = workspace.vendor;
    const environment = { PRABANDHAK_URL: address, PRABANDHAK_KEY: key, PRABANDHAK_SECRET: secret, LOG_LEVEL: 'trace' };
    workspace.use(await startApp({ environment, write: (line) => workspace.lines.push(line) }));
    return workspace;
  }

  /** Uses another application, which has another vendor. */
  take(test: CheckedApp): void {
    this.use(test);
  }

  override async close(): Promise<void> {
    await super.close();
    await this.vendor.stop();
  }

  /** Does what is due: calls, callbacks and imports. */
  async work(): Promise<void> {
    await this.test.get(HookJobs).sweep();
    await this.test.get(VendorCallJobs).sweep();
    await this.test.get(VendorPullJobs).sweep();
    await drainOutbox(this.test, { only: 'hook.' });
    await drainOutbox(this.test, { only: 'vendor.' });
  }

  /** A request with these texts that the vendor has. */
  async sent(parts: string[][], languages = ['hi']): Promise<MadeRequest & { subBatch: FakeSubBatch }> {
    const made = await this.make({ parts, languages, state: 'pendingManualTranslation' });
    const approved = await this.approve(made.requestId);
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
    await this.work();
    const [subBatch] = this.vendor.subBatches.slice(-parts.length * languages.length);
    if (!subBatch) throw new Error('the vendor has received nothing');
    return { ...made, subBatch };
  }

  approve(requestId: string, body: object = { assignTo: 'vendor' }) {
    return this.post('prabandhak/approve', { requestId, ...body }, { token: this.manager.token });
  }

  /** Sends a callback like the vendor; a text is sent unchanged. */
  async callBack(
    event: object | string,
    { id = `evt_${randomUUID()}`, secret = this.vendor.secret, endpointId = '' } = {},
  ): Promise<number> {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const endpoint = endpointId || (await this.endpointId());
    const headers = signWebhook([secret], id, this.test.get(Clock).now(), body);
    const reply = await this.raw(`/api/hooks/prabandhak/${endpoint}`, headers, body);
    return reply;
  }

  async endpointId({ organisationId } = this.tenant): Promise<string> {
    const [row] = await this.query<{ id: string }>('select endpoint_id as id from vendor_connections where organisation_id = $1', [
      organisationId,
    ]);
    return row?.id ?? '';
  }

  async raw(path: string, headers: Record<string, string>, body: string): Promise<number> {
    const { port } = this.test.app.getHttpServer().address() as { port: number };
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method: 'POST', body },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    await reply.text();
    return reply.status;
  }
}
