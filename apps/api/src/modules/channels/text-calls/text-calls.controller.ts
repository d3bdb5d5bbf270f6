import { IDEMPOTENCY_HEADER, type TextCallUse, type TranslatedTexts, textCallUse, translateTexts } from '@bhashantar/contracts';
import { TranslateTextsDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { toNamedCall } from './caller.js';
import { QuotaSpent, tellQuota } from './quota.js';
import { type AnsweredCall, TextCalls } from './text-calls.service.js';

@Controller()
export class TextCallsController {
  constructor(private readonly calls: TextCalls) {}

  @Endpoint(translateTexts)
  async translate(
    @CurrentSession() session: Session,
    @Body() body: TranslateTextsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers(IDEMPOTENCY_HEADER) header?: string,
  ): Promise<TranslatedTexts> {
    const { data, quota, isReplayed } = await this.#translate(session, body, reply, header);
    tellQuota(reply, quota);
    if (isReplayed) reply.header('idempotent-replayed', 'true');
    return data;
  }

  @Endpoint(textCallUse)
  use(@CurrentSession() session: Session): Promise<TextCallUse> {
    return this.calls.use(session);
  }

  async #translate(session: Session, body: TranslateTextsDto, reply: FastifyReply, header: string | undefined): Promise<AnsweredCall> {
    try {
      return await this.calls.translate(session, body, toNamedCall(header, body));
    } catch (error) {
      if (error instanceof QuotaSpent) tellQuota(reply, error.quota);
      throw error;
    }
  }
}
