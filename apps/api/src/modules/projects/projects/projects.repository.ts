import type { CrawlingStatus, ProjectStatus } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { Reach } from '../../identity/organisations/organisation.entity.js';
import type { ProjectRow } from './project.entity.js';

const SELECT = `
  select p.project_id as "projectId", p.organisation_id as "organisationId", p.project_key as "projectKey", p.host_key as "hostKey",
         p.name, p.named_by_host as "isNamedByHost",
         p.base_url as "baseUrl", p.hostname, p.other_domains as "otherDomains", p.canonical, p.source_language as "sourceLanguage",
         array(select l.language from project_languages l where l.project_id = p.project_id order by l.position, l.language) as "targetLanguages",
         p.status, p.crawling_status as "crawlingStatus", p.status_reason as "statusReason", p.domain_verification as "domainVerification",
         p.max_pages as "maxPages", p.max_depth as "maxDepth", p.include_paths as "includePaths", p.exclude_paths as "excludePaths",
         p.render_javascript as "renderJavaScript", p.numerals, p.share_memory as "shareMemory",
         p.last_published_at as "lastPublishedAt", p.created_at as "createdAt"
    from projects p`;

const FIND = prepared(`${SELECT} where p.project_id = $1 and p.deleted_at is null`);

const WITHIN = '($1::uuid[] is null or p.organisation_id = any($1))';

/** `%` and `_` of a search are meant as themselves. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const idsOf = (reach: Reach) => (reach === 'all' ? null : reach);

export interface NewProjectRow {
  projectKey: string;
  name: string;
  isNamedByHost: boolean;
  baseUrl: string;
  hostname: string;
  sourceLanguage: string;
  targetLanguages: readonly string[];
  maxPages: number;
  maxDepth: number;
  includePaths: readonly string[];
  excludePaths: readonly string[];
  renderJavaScript: boolean;
}

/** What of an organisation's plan its projects take up. */
export interface ProjectUsage {
  projects: number;
  /** Of all projects together, each once. */
  languages: string[];
}

export interface ProjectName {
  projectId: string;
  name: string;
  isDeleted: boolean;
  languages: string[];
}

export interface StatusChange {
  status?: ProjectStatus;
  crawlingStatus?: CrawlingStatus;
  reason?: string | null;
}

/** All SQL of projects and their languages. */
@Injectable()
export class ProjectsRepository {
  async create(tx: TenantTransaction, project: NewProjectRow): Promise<string> {
    const [row] = await tx.query<{ project_id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, max_pages, max_depth,
                             include_paths, exclude_paths, render_javascript, created_by, named_by_host)
       values ($1, $2, $3, $4, $5, $6, 'processing', $7, $8, $9, $10, $11, $12, $13) returning project_id`,
      [
        tx.organisationId,
        project.projectKey,
        project.name,
        project.baseUrl,
        project.hostname,
        project.sourceLanguage,
        project.maxPages,
        project.maxDepth,
        project.includePaths,
        project.excludePaths,
        project.renderJavaScript,
        tx.userId ?? null,
        project.isNamedByHost,
      ],
    );
    if (!row) throw new Error('the project was not stored');
    await this.addLanguages(tx, row.project_id, project.targetLanguages);
    return row.project_id;
  }

  async addLanguages(tx: TenantTransaction, projectId: string, languages: readonly string[]): Promise<void> {
    await tx.query(
      `insert into project_languages (project_id, organisation_id, language, position)
       select $1, $2, language, position from unnest($3::text[]) with ordinality as given(language, position)
       on conflict do nothing`,
      [projectId, tx.organisationId, languages],
    );
  }

  /** Gives a project that was named by its host another name; answers whether it was. */
  async nameBySite(tx: TenantTransaction, projectId: string, name: string): Promise<boolean> {
    const sql = 'update projects set name = $2, named_by_host = false, updated_at = now() where project_id = $1 and named_by_host';
    return (await tx.execute(sql, [projectId, name])) > 0;
  }

  async find(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    const [row] = await tx.query<ProjectRow>(FIND, [projectId]);
    return row;
  }

  async nmtService(tx: TenantTransaction, projectId: string, language: string): Promise<string | null> {
    const [row] = await tx.query<{ nmtService: string | null }>(
      'select nmt_service as "nmtService" from project_languages where project_id = $1 and language = $2',
      [projectId, language],
    );
    return row?.nmtService ?? null;
  }

  /** As `find`, holding the row until the transaction ends: against other holders and changes, not against what is stored of the project meanwhile. */
  async lock(tx: TenantTransaction, projectId: string): Promise<ProjectRow | undefined> {
    const [row] = await tx.query<ProjectRow>(`${SELECT} where p.project_id = $1 and p.deleted_at is null for no key update of p`, [
      projectId,
    ]);
    return row;
  }

  async list(tx: TenantTransaction, page: { search: string; limit: number; offset: number }): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where p.deleted_at is null and (p.name ilike $1 or p.base_url ilike $1) order by p.created_at desc, p.project_id limit $2 offset $3`,
      [pattern(page.search), page.limit, page.offset],
    );
  }

  async count(tx: TenantTransaction, search: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      'select count(*)::int as total from projects where deleted_at is null and (name ilike $1 or base_url ilike $1)',
      [pattern(search)],
    );
    return row?.total ?? 0;
  }

  /** The projects of the organisation, deleted ones too. */
  names(tx: TenantTransaction): Promise<ProjectName[]> {
    return tx.query<ProjectName>(
      `select p.project_id as "projectId", p.name, p.deleted_at is not null as "isDeleted",
              array(select l.language from project_languages l where l.project_id = p.project_id order by l.position, l.language) as languages
         from projects p where p.organisation_id = $1 order by p.created_at, p.project_id`,
      [tx.organisationId],
    );
  }

  /** Names of projects of any organisation, deleted ones too. */
  namesOf(tx: Transaction, projectIds: readonly string[]): Promise<{ projectId: string; name: string }[]> {
    return tx.query('select project_id as "projectId", name from projects where project_id = any($1::uuid[])', [projectIds]);
  }

  async usage(tx: TenantTransaction): Promise<ProjectUsage> {
    const [usage] = await tx.query<ProjectUsage>(
      `select (select count(*)::int from projects where organisation_id = $1 and deleted_at is null) as projects,
              array(select distinct l.language from project_languages l join projects p using (project_id)
                     where p.organisation_id = $1 and p.deleted_at is null order by l.language) as languages`,
      [tx.organisationId],
    );
    return usage ?? { projects: 0, languages: [] };
  }

  /** As `list`, across organisations: the caller's reach is the first condition. */
  listWithin(tx: Transaction, reach: Reach, page: { search: string; limit: number; offset: number }): Promise<ProjectRow[]> {
    return tx.query<ProjectRow>(
      `${SELECT} where ${WITHIN} and p.deleted_at is null and (p.name ilike $2 or p.base_url ilike $2)
        order by p.created_at desc, p.project_id limit $3 offset $4`,
      [idsOf(reach), pattern(page.search), page.limit, page.offset],
    );
  }

  async countWithin(tx: Transaction, reach: Reach, search: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from projects p where ${WITHIN} and p.deleted_at is null and (p.name ilike $2 or p.base_url ilike $2)`,
      [idsOf(reach), pattern(search)],
    );
    return row?.total ?? 0;
  }

  /** Every project that the transaction's scope shows. */
  async ids(tx: TenantTransaction): Promise<string[]> {
    const rows = await tx.query<{ id: string }>('select project_id as id from projects where deleted_at is null');
    return rows.map((row) => row.id);
  }

  async organisationOf(tx: Transaction, projectId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }>(
      'select organisation_id as id from projects where project_id = $1 and deleted_at is null',
      [projectId],
    );
    return row?.id;
  }

  async setStatus(tx: TenantTransaction, projectId: string, change: StatusChange): Promise<void> {
    await tx.query(
      `update projects set status = coalesce($2, status), crawling_status = coalesce($3, crawling_status),
              status_reason = $4, updated_at = now() where project_id = $1`,
      [projectId, change.status ?? null, change.crawlingStatus ?? null, change.reason ?? null],
    );
  }

  async markPublished(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('update projects set last_published_at = now() where project_id = $1', [projectId]);
  }

  async setVerification(tx: TenantTransaction, projectId: string, level: number): Promise<void> {
    await tx.query('update projects set domain_verification = $2, updated_at = now() where project_id = $1', [projectId, level]);
  }

  async markDeleted(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query('update projects set deleted_at = now(), updated_at = now() where project_id = $1', [projectId]);
  }
}
