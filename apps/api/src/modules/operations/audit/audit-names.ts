import type { AuditRow } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { AuditEntryEntity } from '../../../platform/audit/audit-entry.entity.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UsersService } from '../../identity/users/users.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Replaces the ids in rows of the audit by names. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly users: UsersService,
    private readonly projects: ProjectsService,
  ) {}

  /** The caller has checked whose rows these are. */
  async name(tx: Transaction, rows: AuditEntryEntity[]): Promise<AuditRow[]> {
    const users = await this.users.names(
      tx,
      idsOf(rows, (row) => [row.userId, subjectOf(row, 'user')]),
    );
    const projects = await this.projects.namesOf(
      tx,
      idsOf(rows, (row) => [subjectOf(row, 'project'), projectOf(row)]),
    );
    return rows.map((row) => {
      const { userId, createdAt, ...rest } = row;
      const [subject, place] = [row.subjectId ?? '', projectOf(row) ?? ''];
      const subjectName = (row.subject === 'user' ? users.get(subject)?.name : projects.get(subject)) ?? null;
      const project = projects.has(place) ? { projectId: place, name: projects.get(place) ?? '' } : null;
      return { ...rest, at: createdAt.toISOString(), user: (userId && users.get(userId)) || null, subjectName, project };
    });
  }
}

const subjectOf = ({ subject, subjectId }: AuditEntryEntity, wanted: string) => (subject === wanted ? subjectId : null);

function projectOf({ details }: AuditEntryEntity): string | null {
  return typeof details.projectId === 'string' ? details.projectId : null;
}

function idsOf(rows: readonly AuditEntryEntity[], pick: (row: AuditEntryEntity) => (string | null)[]): string[] {
  return [...new Set(rows.flatMap(pick).filter((id): id is string => id !== null && UUID.test(id)))];
}
