import type { RequestPeople } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Session } from '../../../../platform/http/session.js';
import { AssignmentsService } from '../../../projects/assignments/assignments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { RequestPeopleRepository } from '../notices/request-people.repository.js';

/** The people and guests who can do a step of the requests of a project. */
@Injectable()
export class RequestPeopleService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly assignments: AssignmentsService,
    private readonly people: RequestPeopleRepository,
  ) {}

  async of(session: Session, projectId: string): Promise<RequestPeople> {
    const { organisationId } = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const viewers = await this.assignments.viewers(organisationId, projectId);
    return this.database.tenant(session, async (tx) => {
      const emails = new Map(
        (
          await this.people.emails(
            tx,
            viewers.map(({ userId }) => userId),
          )
        ).map(({ userId, email }) => [userId, email]),
      );
      return {
        people: viewers.map(({ userId, name }) => ({ userId, name, email: emails.get(userId) ?? '' })),
        guests: await this.people.guests(tx, projectId),
      };
    });
  }
}
