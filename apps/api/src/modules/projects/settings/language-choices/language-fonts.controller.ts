import { fetchLanguageFonts, type LanguageFontChange, type LanguageFontList, MESSAGES, updateLanguageFont } from '@bhashantar/contracts';
import { LanguageFontDto, ProjectIdDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { LanguageFontsService } from './language-fonts.service.js';

@Controller()
export class LanguageFontsController {
  constructor(private readonly fonts: LanguageFontsService) {}

  @Endpoint(fetchLanguageFonts)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<LanguageFontList> {
    return this.fonts.fetch(session, projectId);
  }

  @Endpoint(updateLanguageFont)
  async update(@CurrentSession() session: Session, @Body() body: LanguageFontDto): Promise<MessageReply<LanguageFontChange>> {
    return new MessageReply(MESSAGES.projectUpdated, await this.fonts.update(session, body));
  }
}
