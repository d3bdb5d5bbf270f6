import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Session } from '../../../platform/http/session.js';
import { Postman } from '../../../platform/messages/postman.js';
import { writeLetter } from '../../identity/letters/write-letter.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { AssignmentPair } from './assignments.repository.js';

/** What changed for whom; `names` are the projects' by id. */
export interface AssignmentNews {
  action: 'project.assign' | 'project.unassign';
  people: readonly UserRow[];
  pairs: readonly AssignmentPair[];
  names: ReadonlyMap<string, string>;
}

/** A mail has room for one name; the screen has the others. */
const NAME_MAX = 60;

/** Tells collaborators by mail, once a call, which projects they gained or lost. */
@Injectable()
export class AssignmentLetters {
  constructor(
    private readonly postman: Postman,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** Who cannot sign in, or has yet to accept an invitation, is not written to. */
  async send(tx: Transaction, session: Session, { action, people, pairs, names }: AssignmentNews): Promise<void> {
    const inviter = (await this.users.names(tx, [session.userId])).get(session.userId)?.name ?? 'Bhashantar';
    const letter = action === 'project.assign' ? 'projectsAssigned' : 'projectsUnassigned';
    const url = `${this.config.environment.publicUrl}/app/projects`;
    for (const user of people.filter(({ isActive, passwordHash }) => isActive && passwordHash !== null)) {
      const own = pairs.filter((pair) => pair.userId === user.userId).map((pair) => names.get(pair.projectId) ?? '');
      if (own.length === 0) continue;
      const values = { inviter, organisation: user.organisationName, projects: nameAll(own) };
      await this.postman.mail(tx, writeLetter(letter, { to: user.email, locale: user.locale, name: user.firstName, url, values }));
    }
  }
}

function nameAll([first = '', ...others]: readonly string[]): string {
  const name = [...first].slice(0, NAME_MAX).join('');
  return others.length === 0 ? name : `${name} (+${others.length})`;
}
