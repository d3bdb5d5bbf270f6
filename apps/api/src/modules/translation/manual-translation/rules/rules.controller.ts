import { deleteRequestRule, listRequestRules, type RequestRule, saveRequestRule } from '@bhashantar/contracts';
import { ProjectIdDto, RequestRuleDto, RequestRuleIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { RulesService } from './rules.service.js';

@Controller()
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  @Endpoint(listRequestRules)
  async list(@CurrentSession() session: Session, @Body() body: ProjectIdDto): Promise<{ rules: RequestRule[] }> {
    return { rules: await this.rules.list(session, body.projectId) };
  }

  @Endpoint(saveRequestRule)
  async save(@CurrentSession() session: Session, @Body() body: RequestRuleDto): Promise<{ rules: RequestRule[] }> {
    return { rules: await this.rules.save(session, body) };
  }

  @Endpoint(deleteRequestRule)
  async delete(@CurrentSession() session: Session, @Body() body: RequestRuleIdDto): Promise<{ rules: RequestRule[] }> {
    return { rules: await this.rules.delete(session, body) };
  }
}
