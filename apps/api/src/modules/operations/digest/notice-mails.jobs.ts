import { NOTICE_MAIL_MINUTES, ROLE_SCOPES } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { HandleJob } from '../../../platform/jobs/handle-job.decorator.js';
import { defineJob, type PayloadOf } from '../../../platform/jobs/job-definition.js';
import { byOrganisation, id, projectPayload } from '../../../platform/jobs/job-payload.js';
import { Outbox } from '../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../platform/jobs/schedule.decorator.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { describeNotices } from './describe-notices.js';
import { MailedPeople } from './mailed-people.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

const SendNotices = defineJob({
  owner: byOrganisation,
  payload: z.extend(projectPayload, { userId: id }),
  name: 'digest.notices',
  queue: 'general',
  attempts: 5,
  backoffMs: 60_000,
  key: ({ userId, projectId }) => `${userId} ${projectId}`,
});

const SWEEP_MS = 10 * 60_000;
const SWEPT = 1_000;
const MINUTE_MS = 60_000;

/** Mails people the notifications that they have got. Notifications wait a while, so that several become one mail. */
@Injectable()
export class NoticeMailsJobs {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticeMailsRepository,
    private readonly people: MailedPeople,
    private readonly projects: ProjectsService,
    private readonly mail: NoticeMail,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Scheduled({ name: 'digest.noticesDue', queue: 'general', everyMs: SWEEP_MS })
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - NOTICE_MAIL_MINUTES * MINUTE_MS);
    await this.database.system(async (tx) => {
      for (const due of await this.notices.due(tx, before, SWEPT)) await this.outbox.enqueue(tx, SendNotices, due);
    });
  }

  /** Writes the mail and removes its notifications in one transaction. */
  @HandleJob(SendNotices)
  async send(due: PayloadOf<typeof SendNotices>): Promise<void> {
    const user = await this.people.find(due);
    if (!user) return this.database.system((tx) => this.notices.remove(tx, due));
    const { organisationId, userId, projectId } = due;
    await this.database.tenant({ organisationId, userId, scope: ROLE_SCOPES[user.role] }, async (tx) => {
      const project = await this.projects.find(tx, projectId);
      if (project) await this.mail.send(tx, user, project, describeNotices(await this.notices.take(tx, due), user.locale));
    });
  }
}
