import {
  type CrawlingStatus,
  type DomainVerificationLevel,
  type ProjectStatus,
  type ProjectType,
  type SetupAnswers,
  typesWith,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { OrganisationAccess } from '../../identity/organisations/organisation.entity.js';
import { ProjectEntity, type ProjectRow } from './project.entity.js';
import { hostSql } from './project-hosts.js';
import { ProjectLanguageEntity } from './project-language.entity.js';
import { projectStatus } from './status/project-status.js';

const SELECT = `
  select p.project_id as "projectId", p.organisation_id as "organisationId", p.project_key as "projectKey", p.host_key as "hostKey",
         p.name, p.project_type as "projectType", p.named_by_host as "isNamedByHost",
         p.base_url as "baseUrl", p.hostname, p.other_domains as "otherDomains", p.domains_off as "domainsOff", p.canonical, p.source_language as "sourceLanguage",
         array(select l.language from project_languages l where l.project_id = p.project_id order by l.position, l.language) as "targetLanguages",
         p.status, p.crawling_status as "crawlingStatus", p.status_reason as "statusReason", p.domain_verification as "domainVerification",
         p.max_pages as "maxPages", p.max_depth as "maxDepth", p.include_paths as "includePaths", p.exclude_paths as "excludePaths",
         p.render_javascript as "renderJavaScript", p.numerals, p.share_memory as "shareMemory",
         p.last_published_at as "lastPublishedAt", p.created_at as "createdAt", p.setup,
         p.has_followers as "hasFollowers"
    from projects p`;

const FIND = prepared(`${SELECT} where p.project_id = $1 and p.deleted_at is null`);

/** Projects of the types `$2` with a finished set-up that have one of the hosts `$1`. Hosts include their ports. */
const OF_HOSTS = `p.deleted_at is null and p.status <> 'partialCreated' and p.project_type = any($2) and (${hostSql('p.base_url')} = any($1::text[]) or p.other_domains && $1::text[])`;

const WITHIN = '($1::uuid[] is null or p.organisation_id = any($1))';

const idsOf = (access: OrganisationAccess) => (access === 'all' ? null : access);

export interface NewProjectRow
  extends Pick<
      ProjectEntity,
      | 'projectKey'
      | 'name'
      | 'projectType'
      | 'isNamedByHost'
      | 'baseUrl'
      | 'hostname'
      | 'otherDomains'
      | 'sourceLanguage'
      | 'maxPages'
      | 'maxDepth'
    >,
    Pick<ProjectEntity, 'includePaths' | 'excludePaths' | 'renderJavaScript'> {
  targetLanguages: readonly string[];
}

/** The columns of a project before its set-up is finished. */
export type UnfinishedRow = Pick<ProjectEntity, 'name' | 'projectType' | 'baseUrl' | 'hostname' | 'sourceLanguage'> & {
  setup: SetupAnswers;
};

/** Which addresses of its site a project crawls, and how. */
export type ProjectScope = Pick<ProjectEntity, 'includePaths' | 'excludePaths' | 'maxPages' | 'maxDepth' | 'renderJavaScript'>;

/** How much of an organisation's plan its projects use. */
export interface ProjectUsage {
  projects: number;
  /** The languages of all projects together, each once. */
  languages: string[];
}

export interface ProjectName {
  projectId: string;
  name: string;
  isDeleted: boolean;
  languages: string[];
}

/** The engines chosen for a language of a project. */
export interface LanguageEngines {
  projectId: string;
  project: string;
  language: string;
  nmtService: string;
}

/** The hosts of a project; undefined fields do not change. */
export type ProjectDomains = Partial<Pick<ProjectEntity, 'baseUrl' | 'hostname' | 'otherDomains' | 'domainsOff'>>;

export interface StatusChange {
  status?: ProjectStatus;
  crawlingStatus?: CrawlingStatus;
  reason?: string | null;
}

/** The tables of projects and their languages. Look-ups and lists, with the languages of each, are SQL. */
@Injectable()
export class ProjectsRepository {
  /** Cached answers of `hasFollowers` for each transaction. */
  readonly #followed = new WeakMap<TenantTransaction, Map<string, boolean>>();

  async create(tx: TenantTransaction, project: NewProjectRow): Promise<string> {
    const { organisationId, userId } = tx;
    const { projectKey, name, isNamedByHost, baseUrl, hostname, sourceLanguage, maxPages, maxDepth } = project;
    const { includePaths, excludePaths, renderJavaScript, targetLanguages, otherDomains, projectType } = project;
    const status = projectStatus({ crawl: { state: 'waiting' } });
    const projects = tx.repository(ProjectEntity);
    const created = projects.create({
      ...{ organisationId, createdBy: userId, status, projectKey, name, isNamedByHost, baseUrl, hostname, sourceLanguage },
      ...{ projectType, otherDomains, maxPages, maxDepth, includePaths, excludePaths, renderJavaScript },
    });
    await projects.insert(created);
    await this.addLanguages(tx, created.projectId, targetLanguages);
    return created.projectId;
  }

  async createUnfinished(tx: TenantTransaction, projectKey: string, row: UnfinishedRow): Promise<string> {
    const { organisationId, userId } = tx;
    const projects = tx.repository(ProjectEntity);
    const created = projects.create({ organisationId, createdBy: userId, status: 'partialCreated', projectKey, ...row });
    await projects.insert(created);
    return created.projectId;
  }

  async saveUnfinished(tx: TenantTransaction, projectId: string, row: UnfinishedRow): Promise<void> {
    await this.#update(tx, projectId, { ...row, updatedAt: () => 'now()' });
  }

  /** Stores the finished project and clears the answers of its set-up. Its keys stay. */
  async finish(tx: TenantTransaction, projectId: string, project: NewProjectRow): Promise<void> {
    const { projectKey: _, targetLanguages, ...row } = project;
    await this.#update(tx, projectId, { ...row, setup: null, updatedAt: () => 'now()' });
    await this.addLanguages(tx, projectId, targetLanguages);
  }

  /** The unfinished projects of the organisation, oldest first. No other transaction starts one until this one ends. */
  async lockUnfinished(tx: TenantTransaction): Promise<Pick<ProjectEntity, 'projectId' | 'createdBy' | 'projectType' | 'baseUrl'>[]> {
    await holdLimit(tx, 'unfinished projects', tx.organisationId);
    const { organisationId } = tx;
    return tx.repository(ProjectEntity).find({
      select: { projectId: true, createdBy: true, projectType: true, baseUrl: true },
      where: { organisationId, status: 'partialCreated', deletedAt: IsNull() },
      order: { createdAt: 'asc', projectId: 'asc' },
    });
  }

  /** Adds them after the existing languages. */
  async addLanguages(tx: TenantTransaction, projectId: string, languages: readonly string[]): Promise<void> {
    if (languages.length === 0) return;
    const rows = tx.repository(ProjectLanguageEntity);
    const last = (await rows.maximum('position', { projectId })) ?? 0;
    const { organisationId } = tx;
    const values = languages.map((language, index) => ({ projectId, organisationId, language, position: last + index + 1 }));
    await rows.createQueryBuilder().insert().values(values).orIgnore().updateEntity(false).execute();
  }

  async removeLanguages(tx: TenantTransaction, projectId: string, languages: readonly string[]): Promise<void> {
    if (languages.length > 0) await tx.repository(ProjectLanguageEntity).delete({ projectId, language: In([...languages]) });
  }

  rename(tx: TenantTransaction, projectId: string, name: string): Promise<void> {
    return this.#update(tx, projectId, { name, isNamedByHost: false, updatedAt: () => 'now()' });
  }

  /** Renames a project that was named by its host; returns whether it was. */
  async nameBySite(tx: TenantTransaction, projectId: string, name: string): Promise<boolean> {
    const { affected } = await tx
      .repository(ProjectEntity)
      .update({ projectId, isNamedByHost: true }, { name, isNamedByHost: false, updatedAt: () => 'now()' });
    return affected !== 0;
  }

  async find(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    const [row] = await tx.query<ProjectRow>(FIND, [projectId]);
    if (row) this.#noteFollowed(tx, projectId, row.hasFollowers);
    return row;
  }

  /** Costs no statement where the transaction has read the project. */
  async hasFollowers(tx: TenantTransaction, projectId: string): Promise<boolean> {
    return this.#followed.get(tx)?.get(projectId) ?? (await this.find(tx, projectId))?.hasFollowers ?? false;
  }

  /** Writes once: a project that has had followers keeps the mark. */
  async follow(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.repository(ProjectEntity).update({ projectId, hasFollowers: false }, { hasFollowers: true });
    this.#noteFollowed(tx, projectId, true);
  }

  #noteFollowed(tx: TenantTransaction, projectId: string, isFollowed: boolean): void {
    const known = this.#followed.get(tx) ?? new Map<string, boolean>();
    this.#followed.set(tx, known.set(projectId, isFollowed));
  }

  async nmtService(tx: TenantTransaction, projectId: string, language: string): Promise<string | null> {
    return (await tx.repository(ProjectLanguageEntity).findOneBy({ projectId, language }))?.nmtService ?? null;
  }

  async setNmtService(tx: TenantTransaction, projectId: string, language: string, nmtService: string | null): Promise<void> {
    await tx.repository(ProjectLanguageEntity).update({ projectId, language }, { nmtService });
  }

  languageEngines(tx: TenantTransaction): Promise<LanguageEngines[]> {
    return tx.query<LanguageEngines>(
      `select p.project_id as "projectId", p.name as project, l.language, l.nmt_service as "nmtService"
         from project_languages l join projects p using (project_id)
        where p.organisation_id = $1 and p.deleted_at is null and l.nmt_service is not null order by p.name, p.project_id, l.position, l.language`,
      [tx.organisationId],
    );
  }

  /** Projects with a source language that share their translations. */
  sharing(tx: TenantTransaction, sourceLanguage: string): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where p.organisation_id = $1 and p.source_language = $2 and p.share_memory and p.deleted_at is null`,
      [tx.organisationId, sourceLanguage],
    );
  }

  /** `find` with FOR NO KEY UPDATE: blocks updates, not inserts that reference the project. */
  async lock(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    const [row] = await tx.query<ProjectRow>(`${SELECT} where p.project_id = $1 and p.deleted_at is null for no key update of p`, [
      projectId,
    ]);
    return row;
  }

  async list(tx: TenantTransaction, page: { search: string; limit: number; offset: number }): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where p.deleted_at is null and (p.name ilike $1 or p.base_url ilike $1) order by p.created_at desc, p.project_id limit $2 offset $3`,
      [containsPattern(page.search), page.limit, page.offset],
    );
  }

  async count(tx: TenantTransaction, search: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      'select count(*)::int as total from projects where deleted_at is null and (name ilike $1 or base_url ilike $1)',
      [containsPattern(search)],
    );
    return row?.total ?? 0;
  }

  /** Projects of a site by its hosts. Projects whose address contains the given one come first, the nearest before the others. */
  ofSite(tx: TenantTransaction, hosts: readonly string[], url: string): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where ${OF_HOSTS}
        order by case when starts_with($3, p.base_url) then length(p.base_url) else 0 end desc, p.created_at desc, p.project_id limit 1`,
      [hosts, typesWith('site'), url],
    );
  }

  /** The projects of the organisation that have one of these hosts, oldest first. No other transaction adds one until this one ends. */
  async lockSite(tx: TenantTransaction, hosts: readonly string[]): Promise<ProjectRow[]> {
    await holdLimit(tx, 'site projects', tx.organisationId);
    return tx.query<ProjectRow>(`${SELECT} where ${OF_HOSTS} and p.organisation_id = $3 order by p.created_at, p.project_id`, [
      hosts,
      typesWith('site'),
      tx.organisationId,
    ]);
  }

  /** Whether a project of the organisation and of a type has an address. No other transaction assigns the address until this one ends. */
  async hasAddress(tx: TenantTransaction, type: ProjectType, baseUrl: string): Promise<boolean> {
    await holdLimit(tx, 'api project', tx.organisationId);
    const found = await tx.query(
      `select 1 from projects where organisation_id = $1 and project_type = $3 and base_url = $2 and deleted_at is null
          and status <> 'partialCreated'`,
      [tx.organisationId, baseUrl, type],
    );
    return found.length > 0;
  }

  /** The projects of the organisation whose set-up is finished, deleted ones too. */
  names(tx: TenantTransaction): Promise<ProjectName[]> {
    return tx.query<ProjectName>(
      `select p.project_id as "projectId", p.name, p.deleted_at is not null as "isDeleted",
              array(select l.language from project_languages l where l.project_id = p.project_id order by l.position, l.language) as languages
         from projects p where p.organisation_id = $1 and p.status <> 'partialCreated' order by p.created_at, p.project_id`,
      [tx.organisationId],
    );
  }

  /** Names of projects of any organisation, deleted ones too. */
  async namesOf(tx: Transaction, projectIds: readonly string[]): Promise<{ projectId: string; name: string }[]> {
    const named = await tx
      .repository(ProjectEntity)
      .find({ select: { projectId: true, name: true }, where: { projectId: Any(projectIds) } });
    return named.map(({ projectId, name }) => ({ projectId, name }));
  }

  async usage(tx: TenantTransaction): Promise<ProjectUsage> {
    const [usage] = await tx.query<ProjectUsage>(
      `select (select count(*)::int from projects where organisation_id = $1 and deleted_at is null and status <> 'partialCreated') as projects,
              array(select distinct l.language from project_languages l join projects p using (project_id)
                     where p.organisation_id = $1 and p.deleted_at is null order by l.language) as languages`,
      [tx.organisationId],
    );
    return usage ?? { projects: 0, languages: [] };
  }

  /** `list` across organisations. The caller's access is the first condition. */
  listWithin(tx: Transaction, access: OrganisationAccess, page: { search: string; limit: number; offset: number }): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where ${WITHIN} and p.deleted_at is null and (p.name ilike $2 or p.base_url ilike $2)
        order by p.created_at desc, p.project_id limit $3 offset $4`,
      [idsOf(access), containsPattern(page.search), page.limit, page.offset],
    );
  }

  async countWithin(tx: Transaction, access: OrganisationAccess, search: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from projects p where ${WITHIN} and p.deleted_at is null and (p.name ilike $2 or p.base_url ilike $2)`,
      [idsOf(access), containsPattern(search)],
    );
    return row?.total ?? 0;
  }

  /** Every project that the transaction's scope shows. */
  async ids(tx: TenantTransaction): Promise<string[]> {
    const rows = await tx.repository(ProjectEntity).find({ select: { projectId: true }, where: { deletedAt: IsNull() } });
    return rows.map(({ projectId }) => projectId);
  }

  async organisationOf(tx: Transaction, projectId: string): Promise<string | undefined> {
    const where = { projectId, deletedAt: IsNull() };
    return (await tx.repository(ProjectEntity).findOne({ select: { organisationId: true }, where }))?.organisationId;
  }

  /** Leaves a status unchanged that is not given. */
  async setStatus(tx: TenantTransaction, projectId: string, { status, crawlingStatus, reason = null }: StatusChange): Promise<void> {
    await this.#update(tx, projectId, { status, crawlingStatus, statusReason: reason, updatedAt: () => 'now()' });
  }

  markPublished(tx: TenantTransaction, projectId: string): Promise<void> {
    return this.#update(tx, projectId, { lastPublishedAt: () => 'now()' });
  }

  setVerification(tx: TenantTransaction, projectId: string, level: DomainVerificationLevel): Promise<void> {
    return this.#update(tx, projectId, { domainVerification: level, updatedAt: () => 'now()' });
  }

  setCanonical(tx: TenantTransaction, projectId: string, canonical: string): Promise<void> {
    return this.#update(tx, projectId, { canonical, updatedAt: () => 'now()' });
  }

  setDomains(tx: TenantTransaction, projectId: string, domains: ProjectDomains): Promise<void> {
    return this.#update(tx, projectId, { ...domains, updatedAt: () => 'now()' });
  }

  setShareMemory(tx: TenantTransaction, projectId: string, shareMemory: boolean): Promise<void> {
    return this.#update(tx, projectId, { shareMemory, updatedAt: () => 'now()' });
  }

  setScope(tx: TenantTransaction, projectId: string, scope: ProjectScope): Promise<void> {
    return this.#update(tx, projectId, { ...scope, updatedAt: () => 'now()' });
  }

  async #update(tx: TenantTransaction, projectId: string, values: QueryDeepPartialEntity<ProjectEntity>): Promise<void> {
    await tx.repository(ProjectEntity).update({ projectId }, values);
  }
}
