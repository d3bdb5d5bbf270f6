import type { FillRun, ProjectStatus } from '@bhashantar/contracts';
import { hashSource } from '@bhashantar/segmenter/segment-format';
import { startApp } from '../../../../entry/testing/start-app.js';
import { Workspace } from '../../../../entry/testing/workspace.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { drainOutbox } from '../../../../platform/testing/drain-outbox.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { GlossaryService } from '../../glossary/glossary.service.js';
import type { EngineClient } from '../../machine-translation/engines/engine-client.js';
import { type FakeLibreTranslate, startFakeLibreTranslate } from '../../machine-translation/engines/testing/fake-libretranslate.js';
import { ENGINE_CLIENTS } from '../../machine-translation/engines.service.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import { PreTranslationService } from '../pre-translation.service.js';
import { type BatchJob } from '../runs/pre-translation-run.job-definitions.js';

export const MEMORY = 'Our bank in words';
export const PHRASE = 'Contact us';
export const TERM = 'Bhashantar';
export const PROSE = 'Read <1>the manual</1> first.';
export const VALUE = 'The bank pays {1} today';
export const ALL = [MEMORY, PHRASE, TERM, PROSE, VALUE];

/** The whole product with a fake LibreTranslate, and for each test an organisation with one project in Hindi and Tamil. */
export class EngineWorkspace extends Workspace {
  private constructor(readonly server: FakeLibreTranslate) {
    super();
  }

  static async startWithEngine(environment: Record<string, string> = {}): Promise<EngineWorkspace> {
    const server = await startFakeLibreTranslate();
    const workspace = new EngineWorkspace(server);
    workspace.use(await startApp({ environment: { LIBRETRANSLATE_URL: server.url, ...environment } }));
    return workspace;
  }

  override async close(): Promise<void> {
    await super.close();
    await this.server.close();
  }

  async reset(): Promise<void> {
    this.server.mode = 'ok';
    this.server.calls.length = 0;
    this.closeBreakers();
    await this.test.database.system((tx) => tx.query('delete from outbox'));
    await this.begin();
  }

  closeBreakers(): void {
    for (const client of this.test.get<EngineClient[]>(ENGINE_CLIENTS)) client.breaker.reset();
  }

  /** Translations by source, each as `origin source: target`. */
  async stored(language = 'hi', { projectId } = this.project): Promise<Record<string, string>> {
    const rows = await this.inTenant((tx) =>
      tx.query<{ source: string; target: string; origin: string; by: string | null }>(
        `select s.source, t.target, t.origin, t.machine_source as by from translations t join segments s using (project_id, hash)
          where t.project_id = $1 and t.language = $2 order by s.ordinal`,
        [projectId, language],
      ),
    );
    return Object.fromEntries(rows.map((row) => [row.source, `${row.origin}${row.by ? ` ${row.by}` : ''}: ${row.target}`]));
  }

  /** Requests a run over these segments. Returns its id. */
  start(language: string, hashes: readonly string[]): Promise<string> {
    const { projectId } = this.project;
    return this.inTenant((tx) => this.test.get(PreTranslationService).start(tx, { projectId, language, kind: 'requested', hashes }));
  }

  async runOf(kind: string, language = 'hi'): Promise<FillRun | undefined> {
    const runs = await this.test.get(PreTranslationService).latestRuns(this.tenant, this.project.projectId);
    return runs.find((run) => run.kind === kind && run.language === language);
  }

  async move(...statuses: ProjectStatus[]): Promise<void> {
    for (const status of statuses)
      await this.inTenant((tx) => this.test.get(ProjectsService).changeStatus(tx, this.project.projectId, { status }));
  }

  crawlIsOver(): Promise<void> {
    return this.move('crawling', 'crawled', 'parsing', 'parsed');
  }

  /** One unit in the organisation's memory, and two terms in the glossary. */
  async prepare(): Promise<void> {
    const unit = { hash: hashSource(MEMORY), source: MEMORY, target: 'शब्दों में हमारा बैंक', origin: 'USER' as const };
    await this.inTenant((tx) => this.test.get(TranslationMemoryService).store(tx, this.project, 'hi', [unit]));
    const { projectId } = this.project;
    await this.test.get(GlossaryService).add(this.tenant, { projectId, source: TERM, rule: 'keep' });
    await this.test.get(GlossaryService).add(this.tenant, { projectId, source: 'manual', language: 'hi', target: 'नियमावली' });
  }

  /** Runs the jobs of pre-translation until none is left. */
  drain(run: Partial<JobRun> = {}): Promise<string[]> {
    return drainOutbox(this.test, { only: 'pipeline.', run });
  }

  /** Enqueues a batch job again, as a crash or a second delivery would. */
  async repeatBatch(batch: Pick<BatchJob, 'fillId' | 'cursor' | 'kind' | 'language'>): Promise<void> {
    const { organisationId, projectId } = this.project;
    const payload: BatchJob = { organisationId, projectId, ...batch };
    const sql = `insert into outbox (queue, name, payload) values ('translate', 'pipeline.fillPack', $1)`;
    await this.test.database.system((tx) => tx.query(sql, [JSON.stringify(payload)]));
  }
}
