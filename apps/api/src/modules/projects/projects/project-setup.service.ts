import { type ProjectDetails, type SaveProjectSetupDto, type SetupAnswers, UNFINISHED_PROJECTS_MAX } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { assertNotSource, newProjectKey, readName } from './new-project-row.js';
import type { ProjectRow } from './project.entity.js';
import { ProjectsRepository, type UnfinishedRow } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';
import { SiteUrlResolver } from './site-url-resolver.js';

/** Keeps the answers to the set-up of a project until it is finished. Such a project is not crawled, and no plan counts it. */
@Injectable()
export class ProjectSetupService {
  constructor(
    private readonly database: Database,
    private readonly rows: ProjectsRepository,
    private readonly projects: ProjectsService,
    private readonly siteUrls: SiteUrlResolver,
    private readonly audit: Audit,
  ) {}

  /** Starts or continues a set-up; throws FORBIDDEN_MOVE if it is finished. */
  async save(tenant: Tenant, body: SaveProjectSetupDto): Promise<ProjectDetails> {
    const url = this.siteUrls.read(body.baseUrl);
    const projectId = await this.database.tenant(tenant, async (tx) => {
      const begun = await this.#begun(tx, body, url);
      const row = toRow(body, url, begun);
      const id = begun?.projectId ?? (await this.rows.createUnfinished(tx, newProjectKey(), row));
      if (begun) await this.rows.saveUnfinished(tx, id, row);
      const details = { baseUrl: row.baseUrl, step: body.step };
      await this.audit.record(tx, { ...tenant, action: 'project.setup', subject: 'project', subjectId: id, details });
      return id;
    });
    return this.projects.details(tenant, projectId);
  }

  /** The project whose set-up continues: the one that the call names, or the caller's own project with the same type and address. */
  async #begun(tx: TenantTransaction, body: SaveProjectSetupDto, url: URL): Promise<ProjectRow | undefined> {
    const projectId = body.projectId ?? (await this.#ownOf(tx, body, url));
    return projectId === undefined ? undefined : this.projects.lockUnfinished(tx, projectId);
  }

  async #ownOf(tx: TenantTransaction, { projectType = 'website' }: SaveProjectSetupDto, { href }: URL): Promise<string | undefined> {
    const unfinished = await this.rows.lockUnfinished(tx);
    const own = unfinished.find(
      (one) => tx.userId && one.createdBy === tx.userId && one.projectType === projectType && one.baseUrl === href,
    );
    if (own) return own.projectId;
    if (unfinished.length < UNFINISHED_PROJECTS_MAX) return undefined;
    const message = `Your organisation has ${UNFINISHED_PROJECTS_MAX} projects whose set-up is not finished. Finish or delete one of them first.`;
    throw new AppError('UNPROCESSABLE', { message });
  }
}

/** Merges the answers of a call into those that are stored. Throws a field error for an answer that is not valid. */
function toRow(body: SaveProjectSetupDto, url: URL, begun: ProjectRow | undefined): UnfinishedRow {
  const { projectId: _, projectType, baseUrl, name, sourceLanguage, ...answers } = body;
  const setup: SetupAnswers = { ...begun?.setup, ...withoutNull(answers), address: baseUrl.trim() };
  const row = {
    name: readName(name) ?? name,
    projectType: projectType ?? begun?.projectType ?? ('website' as const),
    baseUrl: url.href,
    hostname: url.hostname,
    sourceLanguage: sourceLanguage ?? begun?.sourceLanguage ?? 'en',
    setup,
  };
  assertNotSource(setup.targetLanguages ?? [], row.sourceLanguage);
  return row;
}

/** JSON may have null for an answer that is not given. */
const withoutNull = <Answers extends object>(answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null)) as Answers;
