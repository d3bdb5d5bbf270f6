import { Global, Module } from '@nestjs/common';
import { EgressModule } from '../egress/egress.module.js';
import { WebhookJobs } from './webhook.jobs.js';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { Webhooks } from './webhooks.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Provides the one sender of webhooks, and what their settings are kept by. */
@Global()
@Module({
  imports: [EgressModule],
  providers: [WebhooksRepository, WebhookDeliveriesRepository, WebhookSecrets, WebhookJobs, Webhooks],
  exports: [WebhooksRepository, WebhookDeliveriesRepository, WebhookSecrets, Webhooks],
})
export class WebhooksModule {}
