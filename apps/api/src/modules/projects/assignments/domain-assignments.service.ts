import {
  type AssignmentChange,
  type AuditAction,
  type DomainAssignmentsDto,
  type DomainCollaboratorList,
  type ListProjectCollaboratorsDto,
  MESSAGES,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { SessionInvalidation } from '../../../platform/realtime/session-invalidation.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { UsersService } from '../../identity/users/users.service.js';
import { withTwin } from '../projects/project-hosts.js';
import { ProjectsService } from '../projects/projects.service.js';
import { AssignmentMails } from './assignment-mails.js';
import { DomainAssignmentsRepository } from './domain-assignments.repository.js';

type Change = 'project.assignDomains' | 'project.unassignDomains';

/** The collaborators with single domains of a project, who see nothing else of it. Row-level security narrows their queries. */
@Injectable()
export class DomainAssignmentsService {
  constructor(
    private readonly database: Database,
    private readonly assignments: DomainAssignmentsRepository,
    private readonly projects: ProjectsService,
    private readonly users: UsersService,
    private readonly mails: AssignmentMails,
    private readonly audit: Audit,
    private readonly sessions: SessionInvalidation,
  ) {}

  list(session: Session, { projectId, searchText = '', ...wanted }: ListProjectCollaboratorsDto): Promise<DomainCollaboratorList> {
    const page = { ...pageOf(wanted), search: searchText.trim() };
    return this.database.tenant(session, async (tx) => {
      await this.projects.require(tx, projectId);
      const collaboratorList = await this.assignments.list(tx, projectId, page);
      const totalCollaborators = await this.assignments.count(tx, projectId, page.search);
      return { collaboratorList, totalCollaborators, hostnames: await this.assignments.domains(tx, projectId) };
    });
  }

  /** People who had the whole project now have only these domains. */
  assign(session: Session, body: DomainAssignmentsDto): Promise<AssignmentChange> {
    return this.#change(session, body, 'project.assignDomains', async (tx, people, hostnames) => {
      if (people.some(({ role }) => role !== 'collaborator')) throw invalidField('apikeys', MESSAGES.collaboratorsOnly);
      const known = new Set(await this.assignments.domains(tx, body.projectId));
      const unknown = hostnames.find((hostname) => !known.has(hostname));
      if (unknown !== undefined) throw invalidField('hostnames', MESSAGES.noSuchDomain);
      const before = await this.assignments.lock(tx, body.projectId, idsOf(people));
      await this.#keep(tx, body.projectId, hostnames);
      const changed: UserRow[] = [];
      for (const user of people) {
        const own = before.get(user.userId);
        if (own && hostnames.every((hostname) => own.includes(hostname))) continue;
        await this.assignments.set(tx, body.projectId, user.userId, [...new Set([...(own ?? []), ...hostnames])]);
        changed.push(user);
      }
      return changed;
    });
  }

  /** People who have the whole project keep it, because nobody assigned these domains to them. */
  unassign(session: Session, body: DomainAssignmentsDto): Promise<AssignmentChange> {
    return this.#change(session, body, 'project.unassignDomains', async (tx, people, hostnames) => {
      const before = await this.assignments.lock(tx, body.projectId, idsOf(people));
      const changed: UserRow[] = [];
      for (const user of people) {
        const own = before.get(user.userId);
        const left = own?.filter((hostname) => !hostnames.includes(hostname));
        if (!own || !left || left.length === own.length) continue;
        if (left.length > 0) await this.assignments.set(tx, body.projectId, user.userId, left);
        else await this.assignments.remove(tx, body.projectId, user.userId);
        changed.push(user);
      }
      await this.assignments.forget(tx, body.projectId, await this.assignments.unkept(tx, body.projectId, hostnames));
      return changed;
    });
  }

  /**
   * When a domain's address changes, the people assigned to it stay assigned. They also keep the data of the old address until it is gone.
   */
  async follow(tx: TenantTransaction, projectId: string, from: string, to: string): Promise<void> {
    await this.assignments.lock(tx, projectId, []);
    await this.#keep(tx, projectId, [to]);
    await this.assignments.add(tx, projectId, withTwin(from), to);
  }

  /** Removes everybody's assignment to a domain that the project no longer has. If the domain is added again, it must be assigned again. */
  async release(tx: TenantTransaction, projectId: string, domain: string): Promise<void> {
    const domains = withTwin(domain);
    await this.assignments.lock(tx, projectId, []);
    await this.assignments.release(tx, projectId, domains);
    await this.assignments.forget(tx, projectId, domains);
    this.sessions.invalidate(tx);
  }

  async #keep(tx: TenantTransaction, projectId: string, hostnames: readonly string[]): Promise<void> {
    const fresh = await this.assignments.unkept(tx, projectId, hostnames);
    await this.assignments.forget(tx, projectId, fresh);
    await this.assignments.keep(tx, projectId, fresh);
  }

  async #change(
    session: Session,
    body: DomainAssignmentsDto,
    action: Change,
    write: (tx: TenantTransaction, people: readonly UserRow[], hostnames: readonly string[]) => Promise<UserRow[]>,
  ): Promise<AssignmentChange> {
    const people = await this.database.system((tx) => this.users.allVisible(tx, session, body.apikeys));
    const hostnames = [...new Set(body.hostnames)];
    return this.database.tenant(session, async (tx) => {
      const { name } = await this.projects.require(tx, body.projectId);
      if (people.some(({ organisationId }) => organisationId !== tx.organisationId)) throw new AppError('NOT_FOUND');
      const changed = await write(tx, people, hostnames);
      if (changed.length > 0) await this.#tell(tx, session, action, { projectId: body.projectId, name, people: changed, hostnames });
      // A session knows whether its user works by domain. An older session would see nothing of the project.
      this.sessions.invalidate(tx);
      return { changed: changed.length };
    });
  }

  async #tell(
    tx: TenantTransaction,
    session: Session,
    action: Change & AuditAction,
    { projectId, name, people, hostnames }: { projectId: string; name: string; people: readonly UserRow[]; hostnames: readonly string[] },
  ): Promise<void> {
    const { organisationId } = tx;
    const details = { users: idsOf(people), hostnames };
    await this.audit.record(tx, { organisationId, userId: session.userId, action, subject: 'project', subjectId: projectId, details });
    await this.mails.send(tx, session, {
      action: action === 'project.assignDomains' ? 'project.assign' : 'project.unassign',
      people,
      pairs: people.map(({ userId }) => ({ userId, projectId })),
      names: new Map([[projectId, `${name}: ${hostnames.join(', ')}`]]),
    });
  }
}

const idsOf = (people: readonly UserRow[]): string[] => people.map(({ userId }) => userId);
