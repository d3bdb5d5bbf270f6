import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ActionTokensRepository } from './action-tokens.repository.js';
import { ActionTokensService } from './action-tokens.service.js';
import { AdminMails } from './admin-mails.js';
import { FirstAdmin } from './first-admin.js';
import { IdentitySeed } from './identity-seed.js';
import { InvitationsService } from './invitations.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { UserAudit } from './user-audit.js';
import { UserChangesService } from './user-changes.service.js';
import { UserListsRepository } from './user-lists.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [OrganisationsModule, SessionsModule],
  controllers: [UsersController],
  providers: [
    UsersRepository,
    UserListsRepository,
    ActionTokensRepository,
    PasswordHasher,
    PasswordChangeService,
    PasswordPolicy,
    UserAudit,
    UsersService,
    UserChangesService,
    ActionTokensService,
    InvitationsService,
    OwnPasswordService,
    IdentitySeed,
    FirstAdmin,
    AdminMails,
  ],
  exports: [
    UsersService,
    ActionTokensService,
    InvitationsService,
    PasswordHasher,
    PasswordChangeService,
    PasswordPolicy,
    IdentitySeed,
    FirstAdmin,
    AdminMails,
  ],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly users: UsersRepository,
    private readonly actionTokens: ActionTokensRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'links', (tx) => this.actionTokens.purge(tx));
    this.retention.register('yearly', 'users', (tx) => this.users.purge(tx));
  }
}
