import { type DigestPreference, fetchDigest, setDigest, unsubscribeDigest } from '@bhashantar/contracts';
import { ProjectIdDto, SetDigestDto, UnsubscribeDigestDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { DigestService } from './digest.service.js';

@Controller()
export class DigestController {
  constructor(private readonly digests: DigestService) {}

  @Endpoint(fetchDigest)
  fetch(@CurrentSession() session: Session, @Body() { projectId }: ProjectIdDto): Promise<DigestPreference> {
    return this.digests.fetch(session, projectId);
  }

  @Endpoint(setDigest)
  set(@CurrentSession() session: Session, @Body() body: SetDigestDto): Promise<DigestPreference> {
    return this.digests.set(session, body);
  }

  @Endpoint(unsubscribeDigest)
  async unsubscribe(@Body() { token }: UnsubscribeDigestDto): Promise<null> {
    await this.digests.unsubscribe(token);
    return null;
  }
}
