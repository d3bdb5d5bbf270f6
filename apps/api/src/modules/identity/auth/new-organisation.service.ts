import { randomUUID } from 'node:crypto';
import { type House, type NewOrganisationDto, type NewOrganisationReply, type Plan, type Role } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Session } from '../../../platform/http/session.js';
import { OrganisationsService } from '../organisations/organisations.service.js';
import { InvitationsService } from '../users/invitations.service.js';
import { assertMayAssign, emailTaken } from '../users/user-rules.js';
import { UsersService } from '../users/users.service.js';

/** A superAdmin brings in a customer. */
@Injectable()
export class NewOrganisationService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly users: UsersService,
    private readonly invitations: InvitationsService,
  ) {}

  /** Creates the organisation and invites its first administrator in one transaction. */
  async create(session: Session, body: NewOrganisationDto): Promise<NewOrganisationReply> {
    const plan = body.plan ?? 'free';
    const role = body.role ?? firstRole(plan, body.house);
    assertMayAssign(session, role, body.house ?? null);
    const known = await this.database.system((tx) => this.users.findByEmail(tx, body.email));
    if (known) throw emailTaken();
    const admission = await this.invitations.admit(session, body.email);
    const organisationId = randomUUID();
    return this.database.tenant({ organisationId, userId: session.userId, scope: session.scope }, async (tx) => {
      const { name, house, email, firstName, lastName } = body;
      await this.organisations.create(tx, { organisationId, name: name.trim(), plan, house, contactEmail: email }, session.userId);
      const { apikey } = await this.invitations.add(tx, session, { email, firstName, lastName, role }, admission);
      return { organisationId, apikey };
    });
  }
}

function firstRole(plan: Plan, house: House | undefined): Role {
  if (house) return house === 'ls' ? 'lokSabhaAdmin' : 'rajyaSabhaAdmin';
  return plan === 'free' ? 'freeOrgAdmin' : 'organisationAdmin';
}
