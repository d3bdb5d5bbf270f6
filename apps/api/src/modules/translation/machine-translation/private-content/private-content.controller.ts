import { type PrivateContentSettings, privateContentSettings, updatePrivateContentSettings } from '@bhashantar/contracts';
import { ProjectIdDto, UpdatePrivateContentDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../../platform/http/session.js';
import { PrivateContentService } from './private-content.service.js';

@Controller()
export class PrivateContentController {
  constructor(private readonly privateContent: PrivateContentService) {}

  @Endpoint(privateContentSettings)
  settings(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<PrivateContentSettings> {
    return this.privateContent.settings(session, projectId);
  }

  @Endpoint(updatePrivateContentSettings)
  update(@CurrentSession() session: Session, @Body() body: UpdatePrivateContentDto): Promise<PrivateContentSettings> {
    return this.privateContent.update(session, body);
  }
}
