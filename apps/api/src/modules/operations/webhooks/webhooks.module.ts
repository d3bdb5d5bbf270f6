import { Module } from '@nestjs/common';
import { EgressModule } from '../../../platform/egress/egress.module.js';
import { JsonRequestsModule } from '../../channels/json-requests/json-requests.module.js';
import { NotificationsModule } from '../../identity/notifications/notifications.module.js';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProjectsModule } from '../../projects/projects/projects.module.js';
import { ContentMarksRepository } from './content-marks.repository.js';
import { NewContentJobs } from './new-content.jobs.js';
import { SwitchedOffService } from './switched-off.service.js';
import { ToldDocuments } from './told-documents.service.js';
import { WebhookJobs } from './webhook.jobs.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import { WebhookEventsListener } from './webhook-events.listener.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookSettingsService } from './webhook-settings.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { Webhooks } from './webhooks.js';
import { WebhooksRepository } from './webhooks.repository.js';

@Module({
  imports: [EgressModule, UsersModule, NotificationsModule, ProjectsModule, JsonRequestsModule],
  controllers: [WebhooksController],
  providers: [
    WebhooksRepository,
    WebhookDeliveriesRepository,
    WebhookSecrets,
    Webhooks,
    WebhookJobs,
    ContentMarksRepository,
    NewContentJobs,
    SwitchedOffService,
    WebhookDeliveriesService,
    WebhookEventsListener,
    WebhookSettingsService,
    ToldDocuments,
  ],
})
export class WebhooksModule {}
