import { type ApiKeySummary, type CreatedApiKeyReply, createApiKey, listApiKeys, MESSAGES, revokeApiKey } from '@bhashantar/contracts';
import { ApiKeyIdDto, CreateApiKeyDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Endpoint(listApiKeys)
  async list(@CurrentSession() session: Session): Promise<{ apiKeys: ApiKeySummary[] }> {
    return { apiKeys: await this.keys.list(session) };
  }

  @Endpoint(createApiKey)
  async create(@CurrentSession() session: Session, @Body() body: CreateApiKeyDto): Promise<MessageReply<CreatedApiKeyReply>> {
    return new MessageReply(MESSAGES.apiKeyCreated, await this.keys.create(session, body));
  }

  @Endpoint(revokeApiKey)
  async revoke(@CurrentSession() session: Session, @Body() body: ApiKeyIdDto): Promise<MessageReply<{ apiKey: ApiKeySummary }>> {
    return new MessageReply(MESSAGES.apiKeyRevoked, { apiKey: await this.keys.revoke(session, body.apiKeyId) });
  }
}
