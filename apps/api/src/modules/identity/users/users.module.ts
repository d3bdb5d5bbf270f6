import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../organisations/organisations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AdminNotice } from './admin-notice.js';
import { FirstAdmin } from './first-admin.js';
import { IdentitySeed } from './identity-seed.js';
import { InvitationsService } from './invitations.service.js';
import { LinkTokensRepository } from './link-tokens.repository.js';
import { LinksService } from './links.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordNotice } from './password-notice.js';
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
    LinkTokensRepository,
    PasswordHasher,
    PasswordNotice,
    PasswordPolicy,
    UserAudit,
    UsersService,
    UserChangesService,
    LinksService,
    InvitationsService,
    OwnPasswordService,
    IdentitySeed,
    FirstAdmin,
    AdminNotice,
  ],
  exports: [
    UsersService,
    LinksService,
    InvitationsService,
    PasswordHasher,
    PasswordNotice,
    PasswordPolicy,
    IdentitySeed,
    FirstAdmin,
    AdminNotice,
  ],
})
export class UsersModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly users: UsersRepository,
    private readonly links: LinkTokensRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'links', (tx) => this.links.purge(tx));
    this.retention.register('yearly', 'users', (tx) => this.users.purge(tx));
  }
}
