import type { ProjectCollaborator, Role, UserProject } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Any } from 'typeorm';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import { ProjectAssignmentEntity } from './project-assignment.entity.js';

export type AssignmentPair = Pick<ProjectAssignmentEntity, 'userId' | 'projectId'>;

/** A person who may see a project. */
export interface ProjectViewer {
  userId: string;
  name: string;
}

/** Roles that see all projects of their organisation, and those that see assigned ones. */
export interface ViewerRoles {
  roles: readonly Role[];
  assignedRoles: readonly Role[];
}

interface Page {
  search: string;
  limit: number;
  offset: number;
}

type Dated<Row> = Omit<Row, 'assignedAt'> & { assignedAt: Date | null };

const written = <Row extends { assignedAt: Date | null }>(row: Row) => ({ ...row, assignedAt: row.assignedAt?.toISOString() ?? null });

const PAIR = 'user_id as "userId", project_id as "projectId"';
const FOUND_USER = `u.role = 'collaborator' and (u.email ilike $1 or u.first_name || ' ' || u.last_name ilike $1)`;
const FOUND_PROJECT = 'p.deleted_at is null and (p.name ilike $1 or p.base_url ilike $1)';

/** The table that says which collaborator works on which project. */
@Injectable()
export class AssignmentsRepository {
  /**
   * Inserts the missing pairs. People who had only some domains of a project now have the whole project. The row lock makes a concurrent
   * change of a user's role wait, or shows it here.
   */
  assign(tx: TenantTransaction, userIds: readonly string[], projectIds: readonly string[]): Promise<AssignmentPair[]> {
    return tx.query<AssignmentPair>(
      `insert into project_assignments (user_id, project_id, organisation_id, assigned_by)
       select u.user_id, p.project_id, $1, $2 from users u cross join projects p
        where u.user_id = any($3::uuid[]) and u.role = 'collaborator' and p.project_id = any($4::uuid[]) and p.deleted_at is null
          for share of u
       on conflict (user_id, project_id) do update set domains = null, assigned_by = excluded.assigned_by, assigned_at = now()
             where project_assignments.domains is not null
       returning ${PAIR}`,
      [tx.organisationId, tx.userId ?? null, userIds, projectIds],
    );
  }

  async unassign(tx: TenantTransaction, userIds: readonly string[], projectIds: readonly string[]): Promise<AssignmentPair[]> {
    const { raw } = await tx
      .repository(ProjectAssignmentEntity)
      .createQueryBuilder()
      .delete()
      .where({ userId: Any(userIds), projectId: Any(projectIds) })
      .returning(['userId', 'projectId'])
      .execute();
    return (raw as { user_id: string; project_id: string }[]).map((row) => ({ userId: row.user_id, projectId: row.project_id }));
  }

  /** Collaborators of the organisation, those with the project first. */
  async collaborators(tx: TenantTransaction, projectId: string, { search, limit, offset }: Page): Promise<ProjectCollaborator[]> {
    const rows = await tx.query<Dated<ProjectCollaborator>>(
      `select u.apikey, u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
              u.organisation_id as "organisationId", a.user_id is not null as "isAssigned", a.assigned_at as "assignedAt",
              a.domains as hostnames
         from users u left join project_assignments a on a.user_id = u.user_id and a.project_id = $2
        where ${FOUND_USER} order by (a.user_id is null), u.first_name, u.last_name, u.user_id limit $3 offset $4`,
      [containsPattern(search), projectId, limit, offset],
    );
    return rows.map(written);
  }

  async countCollaborators(tx: TenantTransaction, projectId: string, search: string): Promise<{ total: number; assigned: number }> {
    const [row] = await tx.query<{ total: number; assigned: number }>(
      `select (select count(*)::int from users u where ${FOUND_USER}) as total,
              (select count(*)::int from project_assignments a join users u using (user_id)
                where a.project_id = $2 and u.role = 'collaborator') as assigned`,
      [containsPattern(search), projectId],
    );
    return row ?? { total: 0, assigned: 0 };
  }

  /** Active people of the organisation with one of these roles who may see the project, by their names. */
  viewers(tx: TenantTransaction, projectId: string, { roles, assignedRoles }: ViewerRoles): Promise<ProjectViewer[]> {
    return tx.query<ProjectViewer>(
      `select u.user_id as "userId", ${personNameSql('u')} as name from users u
        where u.is_active and u.organisation_id = $1 and (u.role = any($2) or (u.role = any($3) and exists (
          select 1 from project_assignments a where a.user_id = u.user_id and a.project_id = $4)))
        order by name, u.user_id`,
      [tx.organisationId, roles, assignedRoles, projectId],
    );
  }

  /** Whether another active collaborator works on the project. */
  async hasOthers(tx: TenantTransaction, projectId: string, userId: string): Promise<boolean> {
    const rows = await tx.query(
      `select 1 from project_assignments a join users u using (user_id)
        where a.project_id = $1 and a.user_id <> $2 and u.role = 'collaborator' and u.is_active limit 1`,
      [projectId, userId],
    );
    return rows.length > 0;
  }

  /** Projects of the organisation, those assigned to the user first. */
  async projects(tx: TenantTransaction, userId: string, { search, limit, offset }: Page): Promise<UserProject[]> {
    const rows = await tx.query<Dated<UserProject>>(
      `select p.project_id as "projectId", p.name, p.base_url as "baseUrl", a.user_id is not null as "isAssigned", a.assigned_at as "assignedAt",
              a.domains as hostnames
         from projects p left join project_assignments a on a.project_id = p.project_id and a.user_id = $2
        where ${FOUND_PROJECT} order by (a.user_id is null), p.name, p.project_id limit $3 offset $4`,
      [containsPattern(search), userId, limit, offset],
    );
    return rows.map(written);
  }

  async countProjects(tx: TenantTransaction, userId: string, search: string): Promise<{ total: number; assigned: number }> {
    const [row] = await tx.query<{ total: number; assigned: number }>(
      `select (select count(*)::int from projects p where ${FOUND_PROJECT}) as total,
              (select count(*)::int from project_assignments a join projects p using (project_id)
                where a.user_id = $2 and p.deleted_at is null) as assigned`,
      [containsPattern(search), userId],
    );
    return row ?? { total: 0, assigned: 0 };
  }
}
