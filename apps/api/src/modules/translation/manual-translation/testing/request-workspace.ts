import type { CreatedRequest, RequestQuote } from '@bhashantar/contracts';
import { type Person, segmentsOf, Workspace } from '../../../../entry/testing/workspace.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { formOf } from '../../../../platform/testing/file-form.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';

/** A new organisation with a project in Hindi and Tamil, its people, and short calls for requests. */
export class RequestCalls {
  admin: Person;
  /** Manages the organisation as a member of another one. */
  manager: Person;
  collaborator: Person;

  private constructor(readonly workspace: Workspace) {}

  static async begin(workspace: Workspace, languages?: string[]): Promise<RequestCalls> {
    const calls = new RequestCalls(workspace);
    await workspace.begin(languages);
    const { organisationId } = workspace.tenant;
    calls.admin = await workspace.person('organisationAdmin', organisationId);
    calls.manager = await workspace.person('deliveryManager', await workspace.organisation());
    await workspace.query('insert into organisation_managers (organisation_id, user_id) values ($1, $2)', [
      organisationId,
      calls.manager.user.userId,
    ]);
    calls.collaborator = await workspace.person('collaborator', organisationId);
    await workspace.assign(calls.collaborator, workspace.project.projectId);
    return calls;
  }

  get projectId(): string {
    return this.workspace.project.projectId;
  }

  /** Stores pages by their addresses, each with its texts in their order. */
  async pages(pages: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const { workspace, projectId } = this;
    await workspace.inTenant(async (tx) => {
      const found = Object.keys(pages).map((url) => ({ url, title: url, contentHash: 'a' }));
      const ids = await workspace.test.get(PagesService).upsert(tx, projectId, found);
      const contents = Object.entries(pages).map(([url, texts]) => ({ pageId: ids.get(url) ?? 0, segments: segmentsOf(texts) }));
      await workspace.test.get(SegmentsService).storePages(tx, projectId, contents);
    });
  }

  async post(path: string, body: object, by: Person = this.admin) {
    const { status, body: reply } = await this.workspace.post(path, body, { token: by.token });
    return { status, ...reply };
  }

  async get(path: string, by: Person = this.admin) {
    const { status, body: reply } = await this.workspace.get(path, { token: by.token });
    return { status, ...reply };
  }

  order(fields: object = {}, by: Person = this.admin) {
    const { projectId } = this;
    return this.post(
      'manual-translation/request',
      { projectId, targetLangs: ['hi'], pipeline: 'translation', selection: { all: true }, ...fields },
      by,
    );
  }

  async quote(fields: object = {}): Promise<RequestQuote> {
    const reply = await this.order({ ...fields, dryRun: true });
    if (reply.status !== 200) throw new Error(`no quote: ${JSON.stringify(reply)}`);
    return reply.data.quote;
  }

  /** A request that is made and stored. */
  async ordered(fields: object = {}): Promise<CreatedRequest & { requestId: string }> {
    const reply = await this.order(fields);
    if (reply.status !== 200) throw new Error(`no request: ${JSON.stringify(reply)}`);
    await this.work();
    return reply.data;
  }

  /** Uploads a batch file of a request in CSV; the header names its columns. */
  async upload(requestId: string, content: string, by: Person = this.admin) {
    const { payload, contentType } = formOf({ filename: 'r.csv', content });
    const reply = await this.workspace.test.app.inject({
      ...{ method: 'POST', url: `/api/manual-translation/upload/batchFile?requestId=${requestId}`, payload },
      headers: { authorization: by.token, 'content-type': contentType },
    });
    return { status: reply.statusCode, ...reply.json() };
  }

  /** Runs the jobs that deliver an uploaded file. */
  async importing(): Promise<void> {
    for (const only of ['memory.', 'pipeline.fillPack', 'memory.']) await drainOutbox(this.workspace.test, { only });
  }

  /** Runs the jobs of requests. */
  work(): Promise<string[]> {
    return drainOutbox(this.workspace.test, { only: 'request.' });
  }
}
