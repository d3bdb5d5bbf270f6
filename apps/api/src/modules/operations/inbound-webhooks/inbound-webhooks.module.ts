import { Module } from '@nestjs/common';
import { OrganisationsModule } from '../../identity/organisations/organisations.module.js';
import { InboundHooksService } from './inbound-hooks.service.js';
import { InboundWebhooksController } from './inbound-webhooks.controller.js';

/** The calls about received messages; the platform takes the messages. */
@Module({ imports: [OrganisationsModule], controllers: [InboundWebhooksController], providers: [InboundHooksService] })
export class InboundWebhookCallsModule {}
