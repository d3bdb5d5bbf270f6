import { Injectable } from '@nestjs/common';
import type { Session } from '../../../platform/http/session.js';
import { PersonNames } from '../../../platform/realtime/person-names.js';
import { UsersService } from './users.service.js';

/** The name of a person whose name is empty. It is not replaced by the email address, which others need not know. */
const NAMELESS = '?';

@Injectable()
export class PersonNamesService extends PersonNames {
  constructor(private readonly users: UsersService) {
    super();
  }

  async nameOf(session: Session): Promise<string> {
    const { firstName, lastName } = await this.users.sessionUser(session);
    return `${firstName} ${lastName}`.trim() || NAMELESS;
  }
}
