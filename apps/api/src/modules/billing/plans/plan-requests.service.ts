import { MESSAGES, type Plan } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { MessageSender } from '../../../platform/messaging/message-sender.js';
import { RateLimiter } from '../../../platform/rate-limit/rate-limiter.js';
import { renderMail } from '../../identity/mail-templates/render-mail.js';
import { OrganisationsService } from '../../identity/organisations/organisations.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import { PLAN_NAMES } from './plan-limit-error.js';

/** More requests would only repeat the mail. */
const LIMIT = { name: 'plan.ask', max: 5, windowMs: 24 * 3_600_000 };

/** Mails the operators that an organisation asks for another plan, once for each plan. */
@Injectable()
export class PlanRequestsService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationsService,
    private readonly users: UsersService,
    private readonly limiter: RateLimiter,
    private readonly messageSender: MessageSender,
    private readonly audit: Audit,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  ask({ organisationId, userId }: Session, plan: Plan): Promise<void> {
    return this.database.system(async (tx) => {
      const isNew = await this.organisations.requestPlan(tx, organisationId, { plan, at: this.clock.now() });
      if (!isNew) throw new AppError('CONFLICT', { message: MESSAGES.planRequested });
      await this.limiter.take(tx, [{ ...LIMIT, subject: organisationId }]);
      const { name: organisation } = await this.organisations.require(tx, organisationId);
      const { firstName, lastName } = await this.users.require(tx, userId);
      const url = `${this.config.environment.publicUrl}/app/organisations/${organisationId}/plan`;
      const values = { organisation, asker: `${firstName} ${lastName}`.trim(), plan: PLAN_NAMES[plan] };
      for (const { email: to, firstName: name } of await this.users.superAdmins(tx))
        await this.messageSender.reportByMail(tx, renderMail('planRequest', { to, locale: 'en', name, url, values }), 'work', {
          userId,
          organisationId,
        });
      const details = { plan };
      await this.audit.record(tx, {
        organisationId,
        userId,
        action: 'organisation.askForPlan',
        subject: 'organisation',
        subjectId: organisationId,
        details,
      });
    });
  }
}
