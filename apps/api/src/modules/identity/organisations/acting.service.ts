import type { OrganisationName } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Session } from '../../../platform/http/session.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { OrganisationsService } from './organisations.service.js';
import { ReachService } from './reach.service.js';

/** Lets those who look after several organisations work in one of them: every call of the session then belongs to it. */
@Injectable()
export class ActingService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly reach: ReachService,
    private readonly organisations: OrganisationsService,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
  ) {}

  async actFor(session: Session, organisationId: string = session.homeOrganisationId): Promise<OrganisationName | null> {
    const { userId, homeOrganisationId } = session;
    const tenant = await this.reach.tenant(session, organisationId);
    const isHome = organisationId === homeOrganisationId;
    return this.database.system(async (tx) => {
      const { name } = await this.organisations.require(tx, organisationId);
      await this.sessions.actFor(tx, session, isHome ? null : organisationId);
      await this.audit.record(tx, { ...tenant, userId, action: 'session.act', subject: 'organisation', subjectId: organisationId });
      return isHome ? null : { organisationId, name };
    });
  }
}
