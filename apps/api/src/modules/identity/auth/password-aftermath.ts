import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordNotice } from '../users/password-notice.js';
import type { UserRow } from '../users/user.entity.js';
import { LoginGuard } from './login-guard.js';

/** What a new password ends: the lock, the open sessions; and whom it tells. */
@Injectable()
export class PasswordAftermath {
  constructor(
    private readonly guard: LoginGuard,
    private readonly sessions: SessionsService,
    private readonly notice: PasswordNotice,
  ) {}

  async passwordSet(tx: Transaction, user: UserRow): Promise<void> {
    await this.guard.unlock(tx, user.email);
    await this.sessions.endAll(tx, user.userId);
    await this.notice.changed(tx, user);
  }
}
