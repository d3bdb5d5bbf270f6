import { MESSAGES, type ScopeRulesChange, type ScopeRulesEffect, testScopeRules, updateScopeRules } from '@bhashantar/contracts';
import { ScopeRulesDto, TestScopeRulesDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { ScopeRulesService } from './scope-rules.service.js';

@Controller()
export class ScopeRulesController {
  constructor(private readonly rules: ScopeRulesService) {}

  @Endpoint(testScopeRules)
  test(@CurrentSession() session: Session, @Body() body: TestScopeRulesDto): Promise<ScopeRulesEffect> {
    return this.rules.test(session, body);
  }

  @Endpoint(updateScopeRules)
  async update(@CurrentSession() session: Session, @Body() body: ScopeRulesDto): Promise<MessageReply<ScopeRulesChange>> {
    return new MessageReply(MESSAGES.scopeRulesSaved, await this.rules.update(session, body));
  }
}
