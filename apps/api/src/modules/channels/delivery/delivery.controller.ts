import { clearSnippetCache, MESSAGES } from '@bhashantar/contracts';
import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { OptionalUuidPipe } from '../../../platform/http/optional-uuid.pipe.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { ClearBundlesService } from './bundles/clear-bundles.service.js';

@Controller()
export class DeliveryController {
  constructor(private readonly bundles: ClearBundlesService) {}

  @Endpoint(clearSnippetCache)
  async clear(
    @CurrentSession() session: Session,
    @Query('projectId', OptionalUuidPipe) projectId: string | undefined,
  ): Promise<MessageReply<{ cleared: number }>> {
    const cleared = await this.bundles.clear(session, projectId);
    return new MessageReply(MESSAGES.cacheCleared, { cleared });
  }
}
