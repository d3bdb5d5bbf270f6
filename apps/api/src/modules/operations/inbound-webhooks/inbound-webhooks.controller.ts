import {
  fetchInboundHook,
  type InboundHookDetails,
  type InboundHookList,
  listInboundHooks,
  replayInboundHook,
} from '@bhashantar/contracts';
import { InboundHookIdDto, ListInboundHooksDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { InboundHooksService } from './inbound-hooks.service.js';

@Controller()
export class InboundWebhooksController {
  constructor(private readonly hooks: InboundHooksService) {}

  @Endpoint(listInboundHooks)
  list(@CurrentSession() session: Session, @Body() body: ListInboundHooksDto): Promise<InboundHookList> {
    return this.hooks.list(session, body);
  }

  @Endpoint(fetchInboundHook)
  details(@CurrentSession() session: Session, @Body() body: InboundHookIdDto): Promise<InboundHookDetails> {
    return this.hooks.details(session, body);
  }

  @Endpoint(replayInboundHook)
  replay(@CurrentSession() session: Session, @Body() body: InboundHookIdDto): Promise<InboundHookDetails> {
    return this.hooks.replay(session, body);
  }
}
