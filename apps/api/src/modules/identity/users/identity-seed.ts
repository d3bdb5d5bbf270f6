import { randomUUID } from 'node:crypto';
import { type Plan, ROLE_SCOPES, type Role, type Scope } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { PasswordHasher } from './password-hasher.js';
import { UsersService } from './users.service.js';

export interface SeedRequest {
  organisation: string;
  plan: Plan;
  user: { email: string; password: string; firstName: string; lastName: string; role: Role };
}

export interface SeededIdentity {
  organisationId: string;
  userId: string;
  scope: Scope;
}

/** Makes sure that an organisation with a first user exists, for demos and command lines. */
@Injectable()
export class IdentitySeed {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * The operator who seeds gives consent, because the person is not there. Keeps an existing user with this address. Reuses an organisation
   * of this name, and assigns a delivery manager to it.
   */
  async ensure(request: SeedRequest): Promise<SeededIdentity> {
    const known = await this.database.system((tx) => this.users.findByEmail(tx, request.user.email));
    if (known) return { organisationId: known.organisationId, userId: known.userId, scope: ROLE_SCOPES[known.role] };
    const passwordHash = await this.hasher.hash(request.user.password);
    const existing = await this.database.system((tx) => this.organisations.findByName(tx, request.organisation));
    const organisationId = existing ?? randomUUID();
    return this.database.tenant({ organisationId }, async (tx) => {
      if (!existing) await this.#createOrganisation(tx, request);
      const { email, firstName, lastName, role } = request.user;
      const { userId } = await this.users.create(tx, {
        email,
        firstName,
        lastName,
        role,
        passwordHash,
        isVerified: true,
        contractAgreed: true,
      });
      if (role === 'deliveryManager') await this.organisations.addManager(tx, userId);
      return { organisationId, userId, scope: ROLE_SCOPES[role] };
    });
  }

  #createOrganisation(tx: TenantTransaction, { organisation, plan }: SeedRequest): Promise<void> {
    return this.organisations.create(tx, { organisationId: tx.organisationId, name: organisation, plan }, undefined);
  }
}
