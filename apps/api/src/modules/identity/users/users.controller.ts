import {
  type AccessReply,
  type CreatedUserReply,
  createUser,
  type DocumentCategory,
  fetchUserDetails,
  listCollaborators,
  listDeliveryManagers,
  listUsers,
  MESSAGES,
  resendInvite,
  resetOwnPassword,
  switchUserStatus,
  type UserDetails,
  type UserListReply,
  type UserSummary,
  updateCategories,
  updateUser,
  verifyUserAccess,
} from '@bhashantar/contracts';
import {
  ApikeyDto,
  CreateUserDto,
  ListUsersDto,
  ResetOwnPasswordDto,
  SwitchUserStatusDto,
  UpdateCategoriesDto,
  UpdateUserDto,
  VerifyUserAccessDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { InvitationsService } from './invitations.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { UserChangesService } from './user-changes.service.js';
import { UsersService } from './users.service.js';
import { verifyAccess } from './verify-access.js';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly invitations: InvitationsService,
    private readonly ownPassword: OwnPasswordService,
  ) {}

  @Endpoint(listUsers)
  list(@CurrentSession() session: Session, @Body() body: ListUsersDto): Promise<UserListReply> {
    return this.users.list(session, body);
  }

  @Endpoint(fetchUserDetails)
  async details(@CurrentSession() session: Session, @Body() body: ApikeyDto): Promise<{ user: UserDetails }> {
    return { user: await this.users.details(session, body.apikey) };
  }

  @Endpoint(listDeliveryManagers)
  async deliveryManagers(@CurrentSession() session: Session): Promise<{ deliveryManagerList: UserSummary[] }> {
    return { deliveryManagerList: await this.users.deliveryManagers(session) };
  }

  @Endpoint(listCollaborators)
  async collaborators(@CurrentSession() session: Session): Promise<{ collaboratorList: UserSummary[] }> {
    return { collaboratorList: await this.users.collaborators(session) };
  }

  @Endpoint(createUser)
  async create(@CurrentSession() session: Session, @Body() body: CreateUserDto): Promise<MessageReply<CreatedUserReply>> {
    return new MessageReply(MESSAGES.inviteSent, await this.invitations.create(session, body));
  }

  @Endpoint(resendInvite)
  async resendInvite(@CurrentSession() session: Session, @Body() body: ApikeyDto): Promise<MessageReply<null>> {
    await this.invitations.resend(session, body.apikey);
    return new MessageReply(MESSAGES.inviteSent, null);
  }

  @Endpoint(switchUserStatus)
  async switchStatus(@CurrentSession() session: Session, @Body() body: SwitchUserStatusDto): Promise<MessageReply<{ user: UserDetails }>> {
    const user = await this.changes.switchStatus(session, body);
    return new MessageReply(body.isActive ? MESSAGES.userActivated : MESSAGES.userDeactivated, { user });
  }

  @Endpoint(updateUser)
  async update(@CurrentSession() session: Session, @Body() body: UpdateUserDto): Promise<MessageReply<{ user: UserDetails }>> {
    return new MessageReply(MESSAGES.userUpdated, { user: await this.changes.update(session, body) });
  }

  @Endpoint(resetOwnPassword)
  async resetPassword(@CurrentSession() session: Session, @Body() body: ResetOwnPasswordDto): Promise<MessageReply<null>> {
    await this.ownPassword.reset(session, body);
    return new MessageReply(MESSAGES.passwordUpdated, null);
  }

  @Endpoint(verifyUserAccess)
  verifyAccess(@CurrentSession() session: Session, @Body() body: VerifyUserAccessDto): AccessReply {
    return verifyAccess(session, body);
  }

  @Endpoint(updateCategories)
  async updateCategories(
    @CurrentSession() session: Session,
    @Body() body: UpdateCategoriesDto,
  ): Promise<MessageReply<{ categories: DocumentCategory[] }>> {
    return new MessageReply(MESSAGES.categoriesUpdated, { categories: await this.changes.updateCategories(session, body) });
  }
}
