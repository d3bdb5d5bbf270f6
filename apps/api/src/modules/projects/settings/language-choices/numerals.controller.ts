import { fetchNumerals, MESSAGES, type NumeralsChange, type NumeralsList, updateNumerals } from '@bhashantar/contracts';
import { NumeralsDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { NumeralsService } from './numerals.service.js';

@Controller()
export class NumeralsController {
  constructor(private readonly numerals: NumeralsService) {}

  @Endpoint(fetchNumerals)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<NumeralsList> {
    return this.numerals.fetch(session, projectId);
  }

  @Endpoint(updateNumerals)
  async update(@CurrentSession() session: Session, @Body() body: NumeralsDto): Promise<MessageReply<NumeralsChange>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.numerals.update(session, body));
  }
}
