import type { CommentPeopleDto, CommentPerson } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { AssignmentsService } from '../../projects/assignments/assignments.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';

/** The number of names offered at a time. Typing narrows the list. */
const OFFERED = 10;

/** The people who may be mentioned: members of the project's organisation who may read its translations. */
@Injectable()
export class CommentPeopleService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly assignments: AssignmentsService,
  ) {}

  async offer(session: Session, { projectId, targetLang, searchText = '' }: CommentPeopleDto): Promise<CommentPerson[]> {
    const { organisationId } = await this.database.tenant(session, (tx) => this.projects.requireLanguage(tx, projectId, targetLang));
    const wanted = searchText.trim().toLowerCase();
    const people = await this.assignments.viewers(organisationId, projectId);
    return people.filter(({ userId, name }) => userId !== session.userId && name.toLowerCase().includes(wanted)).slice(0, OFFERED);
  }

  /**
   * Refuses people who may not see the project. Uses its own transaction, because a person who works by assignment sees only their own
   * assignments.
   */
  async assertVisible(session: Session, projectId: string, mentions: readonly string[]): Promise<void> {
    if (mentions.length === 0) return;
    const { organisationId } = await this.database.tenant(session, (tx) => this.projects.require(tx, projectId));
    const known = new Set((await this.assignments.viewers(organisationId, projectId)).map(({ userId }) => userId));
    if (!mentions.every((userId) => known.has(userId)))
      throw invalidField('mentions', 'Somebody who is mentioned may not see this project.');
  }
}
