import { Global, Module } from '@nestjs/common';
import { HookJobs } from './hook.jobs.js';
import { HookList } from './hook-list.service.js';
import { HookReceiver } from './hook-receiver.service.js';
import { InboundHooksRepository } from './inbound-hooks.repository.js';
import { InboundWebhooks } from './inbound-webhooks.js';

@Global()
@Module({
  providers: [InboundWebhooks, InboundHooksRepository, HookReceiver, HookJobs, HookList],
  exports: [InboundWebhooks, HookReceiver, HookList],
})
export class InboundWebhooksModule {}
