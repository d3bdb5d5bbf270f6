import type { ProjectStatus, ProjectType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import { ProjectEntity, type ProjectRef } from '../project.entity.js';

/** A deleted project that can be brought back. */
export interface DeletedProjectRow {
  projectId: string;
  name: string;
  projectType: ProjectType;
  status: ProjectStatus;
  baseUrl: string;
  keepTm: boolean;
  deletedAt: Date;
  deletedBy: string | null;
  purgeAfter: Date;
  targetLanguages: string[];
}

const SELECT = `
  select p.project_id as "projectId", p.name, p.project_type as "projectType", p.status, p.base_url as "baseUrl", p.keep_tm as "keepTm", p.deleted_at as "deletedAt",
         (select ${personNameSql('u')} from users u where u.user_id = p.deleted_by) as "deletedBy", p.purge_after as "purgeAfter",
         array(select l.language from project_languages l where l.project_id = p.project_id order by l.position, l.language) as "targetLanguages"
    from projects p where p.organisation_id = $1 and p.deleted_at is not null and p.purging_at is null`;

/** More than anybody looks through. */
const LIST_MAX = 100;
/** If the job that deletes the data shows no sign of life for this long, it counts as dead. */
const LEASE = `interval '2 minutes'`;

/** SQL of deletions: the columns of `projects` about deleted ones, and the deletion of a project's rows in all tables. */
@Injectable()
export class ProjectDeletionsRepository {
  async markDeleted(tx: TenantTransaction, projectId: string, mark: { keepTm: boolean; deletedAt: Date; purgeAfter: Date }): Promise<void> {
    await tx.repository(ProjectEntity).update({ projectId }, { ...mark, deletedBy: tx.userId ?? null, updatedAt: () => 'now()' });
  }

  list(tx: TenantTransaction): Promise<DeletedProjectRow[]> {
    return tx.query<DeletedProjectRow>(`${SELECT} order by p.deleted_at desc, p.project_id limit ${LIST_MAX}`, [tx.organisationId]);
  }

  /** A deleted project, locked so that it is brought back or purged, never both. */
  async lock(tx: TenantTransaction, projectId: string): Promise<DeletedProjectRow | undefined> {
    const [row] = await tx.query<DeletedProjectRow>(`${SELECT} and p.project_id = $2 for no key update of p`, [
      tx.organisationId,
      projectId,
    ]);
    return row;
  }

  async restore(tx: TenantTransaction, projectId: string): Promise<void> {
    const none = { deletedAt: null, deletedBy: null, purgeAfter: null };
    await tx.repository(ProjectEntity).update({ projectId }, { ...none, keepTm: true, updatedAt: () => 'now()' });
  }

  /** Returns the projects of all organisations whose data is due for deletion and that no job works on. */
  due(tx: Transaction, now: Date): Promise<ProjectRef[]> {
    return tx.query<ProjectRef>(
      `select project_id as "projectId", organisation_id as "organisationId" from projects
        where deleted_at is not null and purged_at is null and purge_after <= $1
          and (purging_at is null or purging_at < clock_timestamp() - ${LEASE}) order by purge_after limit ${LIST_MAX}`,
      [now],
    );
  }

  /** Takes over the deletion of a project's data; undefined while another job does it, or when there is nothing to do. */
  async takeOver(tx: TenantTransaction, projectId: string, now: Date): Promise<{ isFirst: boolean; keepTm: boolean } | undefined> {
    const [row] = await tx.query<{ isFirst: boolean; keepTm: boolean }>(
      `update projects p set purging_at = clock_timestamp()
         from (select project_id, purging_at from projects where project_id = $1 for no key update) before
        where p.project_id = before.project_id and p.deleted_at is not null and p.purged_at is null and p.purge_after <= $2
          and (before.purging_at is null or before.purging_at < clock_timestamp() - ${LEASE})
       returning before.purging_at is null as "isFirst", p.keep_tm as "keepTm"`,
      [projectId, now],
    );
    return row;
  }

  /** Deletes at most `limit` rows of a project from a table; answers how many. */
  async deleteRows(tx: TenantTransaction, table: string, projectId: string, limit: number): Promise<number> {
    await tx.repository(ProjectEntity).update({ projectId }, { purgingAt: () => 'clock_timestamp()' });
    return tx.execute(
      `delete from ${table} where project_id = $1 and ctid = any(array(select ctid from ${table} where project_id = $1 limit $2))`,
      [projectId, limit],
    );
  }

  /** Keeps only the name, which usage and audit show, and nothing of the site. */
  async markPurged(tx: TenantTransaction, projectId: string): Promise<void> {
    const ofSite = {
      baseUrl: '',
      hostname: '',
      otherDomains: [],
      domainsOff: [],
      canonical: null,
      statusReason: null,
      includePaths: [],
      excludePaths: [],
      setup: null,
    };
    await tx.repository(ProjectEntity).update({ projectId }, { ...ofSite, purgedAt: () => 'now()', updatedAt: () => 'now()' });
  }
}
