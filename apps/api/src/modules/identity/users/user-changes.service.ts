import {
  ADMIN_ROLES,
  type DocumentCategory,
  MESSAGES,
  type SwitchUserStatusDto,
  toInternationalPhone,
  type UpdateCategoriesDto,
  type UpdateUserDto,
  type UserDetails,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toUserDetails } from './to-user-details.js';
import type { UserChange, UserRow } from './user.entity.js';
import { UserAudit } from './user-audit.js';
import { assertMayAssign, assertMayManage } from './user-rules.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Changes to users, each with its access check first, its audit row, and its effect on open sessions. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly directory: UsersService,
    private readonly organisations: OrganisationsService,
    private readonly sessions: SessionsService,
    private readonly audit: UserAudit,
  ) {}

  update(session: Session, body: UpdateUserDto): Promise<UserDetails> {
    return this.database.system(async (tx) => {
      const user = await this.directory.visible(tx, session, body.apikey);
      assertMayChange(session, user, body);
      const { apikey: _apikey, phone, ...rest } = body;
      const change: UserChange = { ...rest, phone: phone && toInternationalPhone(phone) };
      if (change.role !== undefined && change.role !== user.role) await this.#changeRole(tx, session, user, change.role);
      await this.users.update(tx, user.userId, change);
      await this.audit.record(tx, session, user, 'user.update', auditable(body));
      return toUserDetails(await this.directory.visible(tx, session, body.apikey));
    });
  }

  /** Deactivation is effective at once: sessions, websockets and open links end with it. */
  switchStatus(session: Session, { apikey, isActive }: SwitchUserStatusDto): Promise<UserDetails> {
    return this.database.system(async (tx) => {
      const user = await this.directory.visible(tx, session, apikey);
      assertMayManage(session, user);
      if (user.userId === session.userId) throw new AppError('CONFLICT', { message: MESSAGES.ownStatus });
      if (!isActive) await this.#deactivate(tx, user);
      await this.users.setActive(tx, user.userId, isActive);
      await this.audit.record(tx, session, user, isActive ? 'user.activate' : 'user.deactivate');
      return toUserDetails(await this.directory.visible(tx, session, apikey));
    });
  }

  /** One's own, or those of somebody one may manage. */
  updateCategories(session: Session, { apikey, categories }: UpdateCategoriesDto): Promise<DocumentCategory[]> {
    return this.database.system(async (tx) => {
      const user = apikey ? await this.directory.visible(tx, session, apikey) : await this.directory.require(tx, session.userId);
      if (user.userId !== session.userId) assertMayManage(session, user);
      await this.users.update(tx, user.userId, { categories });
      await this.audit.record(tx, session, user, 'user.categories', { categories });
      return categories;
    });
  }

  async #changeRole(tx: Transaction, session: Session, user: UserRow, role: UserRow['role']): Promise<void> {
    const { house } = await this.organisations.require(tx, user.organisationId);
    assertMayAssign(session, role, house);
    if (!ADMIN_ROLES.includes(role)) await this.#keepAnAdmin(tx, user);
    this.sessions.invalidateCached(tx);
  }

  async #deactivate(tx: Transaction, user: UserRow): Promise<void> {
    await this.#keepAnAdmin(tx, user);
    await this.sessions.endAll(tx, user.userId);
  }

  /** Two administrators who remove each other's role at once must leave one, so the organisation is locked first. */
  async #keepAnAdmin(tx: Transaction, user: UserRow): Promise<void> {
    if (!ADMIN_ROLES.includes(user.role) || !user.isActive) return;
    await this.organisations.lock(tx, user.organisationId);
    if ((await this.users.countOtherAdmins(tx, user, ADMIN_ROLES)) === 0) throw new AppError('CONFLICT', { message: MESSAGES.lastAdmin });
  }
}

/** Everybody may change their own name, number, language and agreement. Only people who manage users may change rights and switches. */
function assertMayChange(session: Session, user: UserRow, body: UpdateUserDto): void {
  const isOwn = user.userId === session.userId;
  if (body.contractAgreed === false) throw invalidField('contractAgreed', 'An agreement cannot be taken back here.');
  if (body.contractAgreed !== undefined && !isOwn) throw new AppError('FORBIDDEN', { data: { field: 'contractAgreed' } });
  if (isOwn && body.role !== undefined && body.role !== user.role) throw new AppError('CONFLICT', { message: MESSAGES.ownRole });
  if (!isOwn || body.nmtEnabled !== undefined) assertMayManage(session, user);
}

/** The details for the audit: exact values of new rights, but only the names of changed personal data. */
function auditable({ apikey: _apikey, role, nmtEnabled, contractAgreed, ...personal }: UpdateUserDto): object {
  const fields = Object.entries(personal).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  return { role, nmtEnabled, contractAgreed, fields };
}
