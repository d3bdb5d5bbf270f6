import { type PreviewUrlReply, previewUrl } from '@bhashantar/contracts';
import { PreviewUrlDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { PreviewService } from './preview.service.js';

@Controller()
export class PreviewsController {
  constructor(private readonly previews: PreviewService) {}

  @Endpoint(previewUrl)
  preview(@CurrentSession() session: Session, @Body() body: PreviewUrlDto): Promise<PreviewUrlReply> {
    return this.previews.create(session, body.projectId, body.url, body.targetLang);
  }
}
