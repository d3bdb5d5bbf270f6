import type { OrganisationName } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Session } from '../../../platform/http/session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { OrganisationAccessService } from './organisation-access.service.js';
import { OrganisationsService } from './organisations.service.js';

/** Lets people with access to several organisations switch to one of them: every call of the session then belongs to it. */
@Injectable()
export class OrganisationSwitchService {
  constructor(
    private readonly database: Database,
    private readonly access: OrganisationAccessService,
    private readonly organisations: OrganisationsService,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
  ) {}

  async switchTo(session: Session, organisationId: string = session.homeOrganisationId): Promise<OrganisationName | null> {
    const { userId, homeOrganisationId } = session;
    const tenant = await this.access.tenantFor(session, organisationId);
    const isHome = organisationId === homeOrganisationId;
    return this.database.system(async (tx) => {
      const { name } = await this.organisations.require(tx, organisationId);
      await this.sessions.switchOrganisation(tx, session, isHome ? null : organisationId);
      await this.audit.record(tx, { ...tenant, userId, action: 'session.act', subject: 'organisation', subjectId: organisationId });
      return isHome ? null : { organisationId, name };
    });
  }
}
