import type { ProjectCollaborator, UserProject } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

export interface AssignmentPair {
  userId: string;
  projectId: string;
}

interface Page {
  search: string;
  limit: number;
  offset: number;
}

type Dated<Row> = Omit<Row, 'assignedAt'> & { assignedAt: Date | null };

/** `%` and `_` of a search are meant as themselves. */
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
const written = <Row extends { assignedAt: Date | null }>(row: Row) => ({ ...row, assignedAt: row.assignedAt?.toISOString() ?? null });

const PAIR = 'user_id as "userId", project_id as "projectId"';
const FOUND_USER = `u.role = 'collaborator' and (u.email ilike $1 or u.first_name || ' ' || u.last_name ilike $1)`;
const FOUND_PROJECT = 'p.deleted_at is null and (p.name ilike $1 or p.base_url ilike $1)';

/** All SQL of the table that says which collaborator works on which project. */
@Injectable()
export class AssignmentsRepository {
  /** Notes every pair that was not there. Whoever stops being a collaborator meanwhile waits for this, or this finds them no longer. */
  assign(tx: TenantTransaction, userIds: readonly string[], projectIds: readonly string[]): Promise<AssignmentPair[]> {
    return tx.query<AssignmentPair>(
      `insert into project_assignments (user_id, project_id, organisation_id, assigned_by)
       select u.user_id, p.project_id, $1, $2 from users u cross join projects p
        where u.user_id = any($3::uuid[]) and u.role = 'collaborator' and p.project_id = any($4::uuid[]) and p.deleted_at is null
          for share of u
       on conflict do nothing returning ${PAIR}`,
      [tx.organisationId, tx.userId ?? null, userIds, projectIds],
    );
  }

  unassign(tx: TenantTransaction, userIds: readonly string[], projectIds: readonly string[]): Promise<AssignmentPair[]> {
    return tx.query<AssignmentPair>(
      `delete from project_assignments where user_id = any($1::uuid[]) and project_id = any($2::uuid[]) returning ${PAIR}`,
      [userIds, projectIds],
    );
  }

  /** Collaborators of the organisation, those who work on the project first. */
  async collaborators(tx: TenantTransaction, projectId: string, { search, limit, offset }: Page): Promise<ProjectCollaborator[]> {
    const rows = await tx.query<Dated<ProjectCollaborator>>(
      `select u.apikey, u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
              u.organisation_id as "organisationId", a.user_id is not null as "isAssigned", a.assigned_at as "assignedAt"
         from users u left join project_assignments a on a.user_id = u.user_id and a.project_id = $2
        where ${FOUND_USER} order by (a.user_id is null), u.first_name, u.last_name, u.user_id limit $3 offset $4`,
      [pattern(search), projectId, limit, offset],
    );
    return rows.map(written);
  }

  async countCollaborators(tx: TenantTransaction, projectId: string, search: string): Promise<{ total: number; assigned: number }> {
    const [row] = await tx.query<{ total: number; assigned: number }>(
      `select (select count(*)::int from users u where ${FOUND_USER}) as total,
              (select count(*)::int from project_assignments a join users u using (user_id)
                where a.project_id = $2 and u.role = 'collaborator') as assigned`,
      [pattern(search), projectId],
    );
    return row ?? { total: 0, assigned: 0 };
  }

  /** Projects of the organisation, those assigned to the user first. */
  async projects(tx: TenantTransaction, userId: string, { search, limit, offset }: Page): Promise<UserProject[]> {
    const rows = await tx.query<Dated<UserProject>>(
      `select p.project_id as "projectId", p.name, p.base_url as "baseUrl", a.user_id is not null as "isAssigned", a.assigned_at as "assignedAt"
         from projects p left join project_assignments a on a.project_id = p.project_id and a.user_id = $2
        where ${FOUND_PROJECT} order by (a.user_id is null), p.name, p.project_id limit $3 offset $4`,
      [pattern(search), userId, limit, offset],
    );
    return rows.map(written);
  }

  async countProjects(tx: TenantTransaction, userId: string, search: string): Promise<{ total: number; assigned: number }> {
    const [row] = await tx.query<{ total: number; assigned: number }>(
      `select (select count(*)::int from projects p where ${FOUND_PROJECT}) as total,
              (select count(*)::int from project_assignments a join projects p using (project_id)
                where a.user_id = $2 and p.deleted_at is null) as assigned`,
      [pattern(search), userId],
    );
    return row ?? { total: 0, assigned: 0 };
  }
}
