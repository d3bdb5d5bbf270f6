import {
  type AssignmentChange,
  type AssignmentsDto,
  type AuditAction,
  type ListProjectCollaboratorsDto,
  type ListUserProjectsDto,
  MESSAGES,
  may,
  type ProjectCollaboratorList,
  ROLE_SCOPES,
  ROLES,
  type UserProjectList,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { OrganisationAccessService } from '../../identity/organisations/organisation-access.service.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { UsersService } from '../../identity/users/users.service.js';
import { ProjectsService } from '../projects/projects.service.js';
import { AssignmentMails } from './assignment-mails.js';
import { type AssignmentPair, AssignmentsRepository, type ProjectViewer } from './assignments.repository.js';

const READERS = ROLES.filter((role) => may(role, 'translation.read'));
const VIEWER_ROLES = {
  roles: READERS.filter((role) => ROLE_SCOPES[role] !== 'assigned'),
  assignedRoles: READERS.filter((role) => ROLE_SCOPES[role] === 'assigned'),
};

/** Which collaborator works on which project. Open websockets follow at once: the database notifies of every change. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly database: Database,
    private readonly assignments: AssignmentsRepository,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
    private readonly access: OrganisationAccessService,
    private readonly mails: AssignmentMails,
    private readonly audit: Audit,
  ) {}

  collaborators(session: Session, { projectId, ...query }: ListProjectCollaboratorsDto): Promise<ProjectCollaboratorList> {
    const page = searchOf(query);
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const collaboratorList = await this.assignments.collaborators(tx, projectId, page);
      const { total, assigned } = await this.assignments.countCollaborators(tx, projectId, page.search);
      return { collaboratorList, totalCollaborators: total, totalAssigned: assigned };
    });
  }

  /** Whether no other collaborator works on a project. Queries as the organisation, because people see only their own assignments. */
  async isAlone({ organisationId, userId }: { organisationId: string; userId: string }, projectId: string): Promise<boolean> {
    return !(await this.database.tenant({ organisationId }, (tx) => this.assignments.hasOthers(tx, projectId, userId)));
  }

  /** The people of the organisation who may read the translations of a project. Queries as the organisation, like above. */
  viewers(organisationId: string, projectId: string): Promise<ProjectViewer[]> {
    return this.database.tenant({ organisationId }, (tx) => this.assignments.viewers(tx, projectId, VIEWER_ROLES));
  }

  async userProjects(session: Session, { apikey, ...query }: ListUserProjectsDto): Promise<UserProjectList> {
    const page = searchOf(query);
    const user = await this.database.system((tx) => this.users.visible(tx, session, apikey));
    const tenant = await this.access.tenantFor(session, user.organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const projectList = await this.assignments.projects(tx, user.userId, page);
      const { total, assigned } = await this.assignments.countProjects(tx, user.userId, page.search);
      return { projectList, totalProjects: total, totalAssigned: assigned };
    });
  }

  async assign(session: Session, body: AssignmentsDto): Promise<AssignmentChange> {
    const people = await this.database.system((tx) => this.#people(tx, session, body.apikeys));
    if (people.some((user) => user.role !== 'collaborator')) throw invalidField('apikeys', MESSAGES.collaboratorsOnly);
    return this.#change(session, people, body.projectIds, 'project.assign', (tx, userIds) =>
      this.assignments.assign(tx, userIds, body.projectIds),
    );
  }

  /** Also works for users who have another role by now. */
  async unassign(session: Session, body: AssignmentsDto): Promise<AssignmentChange> {
    const people = await this.database.system((tx) => this.#people(tx, session, body.apikeys));
    return this.#change(session, people, body.projectIds, 'project.unassign', (tx, userIds) =>
      this.assignments.unassign(tx, userIds, body.projectIds),
    );
  }

  async #people(tx: Transaction, session: Session, apikeys: readonly string[]): Promise<UserRow[]> {
    const users = await this.users.allVisible(tx, session, apikeys);
    if (new Set(users.map((user) => user.organisationId)).size > 1) throw invalidField('apikeys', MESSAGES.oneOrganisation);
    return users;
  }

  async #change(
    session: Session,
    people: readonly UserRow[],
    projectIds: readonly string[],
    action: 'project.assign' | 'project.unassign',
    write: (tx: TenantTransaction, userIds: readonly string[]) => Promise<AssignmentPair[]>,
  ): Promise<AssignmentChange> {
    const tenant = await this.access.tenantFor(session, people[0]?.organisationId);
    return this.database.tenant(tenant, async (tx) => {
      const names = new Map<string, string>();
      for (const projectId of projectIds) names.set(projectId, (await this.projects.require(tx, projectId)).name);
      const pairs = await write(
        tx,
        people.map((user) => user.userId),
      );
      await this.#record(tx, session, action, pairs);
      await this.mails.send(tx, session, { action, people, pairs, names });
      return { changed: pairs.length };
    });
  }

  async #record(tx: TenantTransaction, { userId }: Session, action: AuditAction, pairs: readonly AssignmentPair[]): Promise<void> {
    for (const projectId of new Set(pairs.map((pair) => pair.projectId))) {
      const users = pairs.filter((pair) => pair.projectId === projectId).map((pair) => pair.userId);
      const { organisationId } = tx;
      await this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details: { users } });
    }
  }
}

function searchOf({ searchText = '', ...wanted }: Omit<ListUserProjectsDto, 'apikey'>) {
  return { ...pageOf(wanted), search: searchText.trim() };
}
