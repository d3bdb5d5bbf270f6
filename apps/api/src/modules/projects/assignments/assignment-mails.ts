import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { Session } from '../../../platform/http/session.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import type { UserRow } from '../../identity/users/user.entity.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { AssignmentPair } from './assignments.repository.js';

/** A change for some people; `names` maps project ids to names. */
export interface AssignmentChange {
  action: 'project.assign' | 'project.unassign';
  people: readonly UserRow[];
  pairs: readonly AssignmentPair[];
  names: ReadonlyMap<string, string>;
}

/** A mail names one project; the screen lists the others. */
const NAME_MAX = 60;

/** Mails collaborators which projects were assigned or unassigned, one mail for each call. */
@Injectable()
export class AssignmentMails {
  constructor(
    private readonly messageSender: MessageSender,
    private readonly users: UsersService,
    private readonly config: AppConfig,
  ) {}

  /** Skips users who cannot log in or have not accepted their invitation. */
  async send(tx: Transaction, session: Session, { action, people, pairs, names }: AssignmentChange): Promise<void> {
    const inviter = (await this.users.names(tx, [session.userId])).get(session.userId)?.name ?? 'Bhashantar';
    const template = action === 'project.assign' ? 'projectsAssigned' : 'projectsUnassigned';
    const url = `${this.config.environment.publicUrl}/app/projects`;
    for (const user of people.filter(({ isActive, passwordHash }) => isActive && passwordHash !== null)) {
      const own = pairs.filter((pair) => pair.userId === user.userId).map((pair) => names.get(pair.projectId) ?? '');
      if (own.length === 0) continue;
      const values = { inviter, organisation: user.organisationName, projects: nameAll(own) };
      const mail = renderMail(template, { to: user.email, locale: user.locale, name: user.firstName, url, values });
      await this.messageSender.reportByMail(tx, mail, 'work', { userId: session.userId, organisationId: session.organisationId });
    }
  }
}

function nameAll([first = '', ...others]: readonly string[]): string {
  const name = [...first].slice(0, NAME_MAX).join('');
  return others.length === 0 ? name : `${name} (+${others.length})`;
}
