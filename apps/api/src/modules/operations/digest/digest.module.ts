import { NOTIFICATION_DAYS } from '@bhashantar/contracts';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Retention } from '../../../platform/retention/retention.js';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { InsightsModule } from '../../translation/insights/insights.module.js';
import { DigestController } from './digest.controller.js';
import { DigestJobs } from './digest.jobs.js';
import { DigestService } from './digest.service.js';
import { DigestToken } from './digest-token.js';
import { DigestsRepository } from './digests.repository.js';
import { MailedPeople } from './mailed-people.service.js';
import { NoticeMail } from './notice-mail.service.js';
import { NoticeMailsJobs } from './notice-mails.jobs.js';
import { NoticeMailsListener } from './notice-mails.listener.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

@Module({
  imports: [OrganisationsModule, UsersModule, ProjectsModule, InsightsModule],
  controllers: [DigestController],
  providers: [
    DigestsRepository,
    DigestToken,
    DigestService,
    MailedPeople,
    DigestJobs,
    NoticeMailsRepository,
    NoticeMail,
    NoticeMailsListener,
    NoticeMailsJobs,
  ],
})
export class DigestModule implements OnModuleInit {
  constructor(
    private readonly retention: Retention,
    private readonly notices: NoticeMailsRepository,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'notices for mails', (tx) => this.notices.purge(tx, NOTIFICATION_DAYS));
  }
}
