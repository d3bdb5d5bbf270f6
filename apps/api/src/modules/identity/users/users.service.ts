import type { ListUsersDto, SessionUser, UserDetails, UserListReply, UserSummary } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { emailKey } from '../../../platform/messaging/mail/email-key.js';
import { hasAccess, OrganisationAccessService } from '../organisations/organisation-access.service.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { toSessionUser } from './to-session-user.js';
import { toUserDetails } from './to-user-details.js';
import type { NewUser, UserRow } from './user.entity.js';
import { type ListedUser, UserListsRepository } from './user-lists.repository.js';
import { visibleRoles } from './user-rules.js';
import { UsersRepository } from './users.repository.js';

/** Lists users, as far as a caller may see them. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly lists: UserListsRepository,
    private readonly organisations: OrganisationsService,
    private readonly access: OrganisationAccessService,
  ) {}

  /** The signed-in person. */
  async sessionUser(session: Session): Promise<SessionUser> {
    const { organisationId, homeOrganisationId } = session;
    return this.database.system(async (tx) => {
      const user = await this.users.find(tx, session.userId);
      if (!user) throw new AppError('UNAUTHENTICATED');
      if (organisationId === homeOrganisationId) return toSessionUser(user);
      const { name } = await this.organisations.require(tx, organisationId);
      return toSessionUser(user, { organisationId, name });
    });
  }

  async list(session: Session, query: ListUsersDto): Promise<UserListReply> {
    const page = pageOf(query);
    const named = query.organisationId ? [(await this.access.tenantFor(session, query.organisationId)).organisationId] : undefined;
    return this.database.system(async (tx) => {
      const filter = {
        access: named ?? (await this.access.current(tx, session)),
        visibleRoles: visibleRoles(session),
        role: query.role ?? null,
        isActive: query.isActive ?? null,
        search: query.searchText?.trim() ?? '',
      };
      const rows = await this.lists.list(tx, filter, page);
      return { userList: rows.map(toUserDetails), totalUsers: await this.lists.count(tx, filter) };
    });
  }

  /** The caller, or a user to whom they have access; otherwise NOT_FOUND. */
  details(session: Session, apikey: string): Promise<UserDetails> {
    return this.database.system(async (tx) => toUserDetails(await this.visible(tx, session, apikey)));
  }

  /** All of them for a superAdmin; for others those who look after the organisation. */
  deliveryManagers(session: Session): Promise<UserSummary[]> {
    return this.database.system((tx) =>
      session.role === 'superAdmin'
        ? this.lists.withRole(tx, 'deliveryManager', 'all')
        : this.organisations.managersOf(tx, session.organisationId),
    );
  }

  /** The people who run the service and can be notified. */
  superAdmins(tx: Transaction): Promise<UserRow[]> {
    return this.users.listByRole(tx, 'superAdmin');
  }

  /** The active administrators of the organisation. */
  admins(tx: TenantTransaction): Promise<UserRow[]> {
    return this.users.listAdmins(tx);
  }

  async collaborators(session: Session): Promise<UserSummary[]> {
    if (visibleRoles(session)) return [];
    return this.database.system(async (tx) => this.lists.withRole(tx, 'collaborator', await this.access.current(tx, session)));
  }

  /** The user with this apikey if the caller may know of them. */
  async visible(tx: Transaction, session: Session, apikey: string): Promise<ListedUser> {
    const user = await this.lists.find(tx, apikey);
    if (!user || !(await this.#maySee(tx, session, user))) throw new AppError('NOT_FOUND');
    return user;
  }

  /** `visible` for several users. If one does not exist, it fails as if none did. */
  async allVisible(tx: Transaction, session: Session, apikeys: readonly string[]): Promise<ListedUser[]> {
    const wanted = [...new Set(apikeys)];
    const users = await this.lists.findAll(tx, wanted);
    if (users.length < wanted.length) throw new AppError('NOT_FOUND');
    for (const user of users) if (!(await this.#maySee(tx, session, user))) throw new AppError('NOT_FOUND');
    return users;
  }

  /** The account of an address. An invited person has none before choosing a password. */
  findByEmail(tx: Transaction, email: string): Promise<UserRow | undefined> {
    return this.users.findByEmailKey(tx, emailKey(email));
  }

  /** Whether the caller can see a person with this address anyway. Other callers must not learn whether an address has an account. */
  async isSeen(tx: Transaction, session: Session, email: string): Promise<boolean> {
    for (const user of await this.users.listByEmailKey(tx, emailKey(email))) if (await this.#maySee(tx, session, user)) return true;
    return false;
  }

  /** The people who were invited under an address, and its account. */
  listByEmail(tx: Transaction, email: string): Promise<UserRow[]> {
    return this.users.listByEmailKey(tx, emailKey(email));
  }

  async require(tx: Transaction, userId: string): Promise<UserRow> {
    const user = await this.users.find(tx, userId);
    if (!user) throw new AppError('NOT_FOUND');
    return user;
  }

  /** The name that others see of a person. */
  async shownName(tx: Transaction, userId: string): Promise<string> {
    const name = await this.users.shownName(tx, userId);
    if (name === undefined) throw new AppError('NOT_FOUND');
    return name;
  }

  async create(tx: TenantTransaction, user: NewUser): Promise<UserRow> {
    return this.require(tx, await this.users.create(tx, user));
  }

  /** Names for rows that only hold an id. */
  async names(tx: Transaction, userIds: readonly string[]): Promise<Map<string, { userId: string; name: string; email: string }>> {
    const rows = await this.lists.names(tx, userIds);
    return new Map(rows.map((row) => [row.userId, row]));
  }

  /** The ids of the users whom a caller may see in an organisation; null for everybody. */
  async visibleIds(tx: Transaction, session: Session, organisationId: string): Promise<string[] | null> {
    const roles = visibleRoles(session);
    return roles && this.lists.idsWithRoles(tx, organisationId, roles);
  }

  async #maySee(tx: Transaction, session: Session, user: UserRow): Promise<boolean> {
    if (user.userId === session.userId) return true;
    if (!session.permissions.includes('user.read')) return false;
    const roles = visibleRoles(session);
    return (!roles || roles.includes(user.role)) && hasAccess(await this.access.full(tx, session), user.organisationId);
  }
}
