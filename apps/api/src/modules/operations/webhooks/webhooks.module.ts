import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { NotificationsModule } from '../../projects/notifications/notifications.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ContentMarksRepository } from './content-marks.repository.js';
import { NewContentJobs } from './new-content.jobs.js';
import { SwitchedOffListener } from './switched-off.listener.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEventsListener } from './webhook-events.listener.js';
import { WebhookSettingsService } from './webhook-settings.service.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  imports: [EgressModule, UsersModule, NotificationsModule, ProjectsModule],
  controllers: [WebhooksController],
  providers: [
    ContentMarksRepository,
    NewContentJobs,
    SwitchedOffListener,
    WebhookDeliveriesService,
    WebhookEventsListener,
    WebhookSettingsService,
  ],
})
export class WebhookSettingsModule {}
