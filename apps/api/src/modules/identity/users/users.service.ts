import type { SessionUser } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { toSessionUser } from './to-session-user.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /** The signed-in person. */
  async sessionUser(session: Session): Promise<SessionUser> {
    const user = await this.database.tenant(session, (tx) => this.users.find(tx, session.userId));
    if (!user) throw new AppError('UNAUTHENTICATED');
    return toSessionUser(user);
  }

  /** The NMT switch of a person's account. */
  mayUseMachines(tx: TenantTransaction, userId: string): Promise<boolean> {
    return this.users.isNmtEnabled(tx, userId);
  }
}
