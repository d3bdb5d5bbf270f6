import type { ExportFormat, TranslationImport } from '@bhashantar/contracts';
import { startApp } from '../../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { actAs } from '../../../../platform/testing/act-as.js';
import { createOrganisation } from '../../../../platform/testing/create-organisation.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { fileForm } from '../../../../platform/testing/file-form.js';
import { sendRequest } from '../../../../platform/testing/send-request.js';
import type { TestApp } from '../../../../platform/testing/test-app.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import type { PageSegment } from '../../../content/segments/segment.entity.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';

/** A project whose translations are exported and imported. */
export class FileProject {
  tenant: { organisationId: string };
  token: string;
  projectId: string;

  private constructor(readonly test: TestApp) {}

  static async start(): Promise<FileProject> {
    return new FileProject(await startApp());
  }

  close = (): Promise<void> => this.test.close();

  /** A new organisation with a new project. */
  async begin(targetLanguages: string[]): Promise<void> {
    const { test } = this;
    this.tenant = await createOrganisation(test.database);
    this.token = actAs(test, this.tenant.organisationId).tokenOf('organisationAdmin');
    const body = { name: 'P', baseUrl: 'https://example.com', targetLanguages };
    this.projectId = (await test.get(ProjectsService).create(this.tenant, body)).projectId;
  }

  inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>): Promise<Result> => this.test.database.tenant(this.tenant, work);

  storePage = (segments: PageSegment[], pageId = 1_000_000): Promise<unknown> =>
    this.inTenant((tx) => this.test.get(SegmentsService).storePages(tx, this.projectId, [{ pageId, segments }]));

  /** Texts with keys, as those of an app are. */
  storeKeys = (segments: PageSegment[]): Promise<unknown> =>
    this.inTenant(async (tx) => {
      const item = { kind: 'strings' as const, address: 'strings:app', title: 'Strings', contentHash: 'a' };
      const pageId = await this.test.get(PagesService).storeItem(tx, this.projectId, item);
      await this.test.get(SegmentsService).storeItems(tx, this.projectId, [{ pageId, segments }]);
    });

  /** A call about the project. */
  call = (path: string, payload: object = {}, as = this.token) =>
    sendRequest(this.test.app, {
      ...{ method: 'POST', url: `/api/${path}`, headers: { authorization: as } },
      payload: { projectId: this.projectId, ...payload },
    });

  async exported(format: ExportFormat, targetLang = 'hi'): Promise<Buffer> {
    const reply = await this.test.app.inject({
      ...{ method: 'POST', url: '/api/memory/export', headers: { authorization: this.token } },
      payload: { projectId: this.projectId, targetLang, format, withUntranslated: true },
    });
    if (reply.statusCode !== 200) throw new Error(`the export answered ${reply.statusCode}: ${reply.body}`);
    return reply.rawPayload;
  }

  /** Runs the jobs of checks and imports. */
  async work(): Promise<void> {
    for (const only of ['memory.', 'pipeline.fillPack', 'memory.']) await drainOutbox(this.test, { only });
  }

  /** Imports a file completely. `query` holds the options. */
  async bringIn(file: string | Buffer, query: string): Promise<TranslationImport> {
    const { payload, contentType } = fileForm('m.csv', file);
    const reply = await sendRequest(this.test.app, {
      ...{ method: 'POST', url: `/api/memory/import/${this.projectId}?${query}`, payload },
      headers: { authorization: this.token, 'content-type': contentType },
    });
    await this.work();
    return (await this.call('memory/imports/status', { importId: reply.body.data.importId })).body.data;
  }

  /** Targets in a language by the name of the key, or by the source of a text without one. */
  async targets(language = 'hi'): Promise<Record<string, string>> {
    const rows = await this.inTenant((tx) =>
      tx.query<{ name: string; target: string }>(
        `select coalesce(s.context, s.source) as name, t.target from translations t join segments s using (project_id, hash)
          where t.project_id = $1 and t.language = $2`,
        [this.projectId, language],
      ),
    );
    return Object.fromEntries(rows.map(({ name, target }) => [name, target]));
  }
}
