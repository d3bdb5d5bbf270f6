import { type BackTranslation, backTranslate } from '@bhashantar/contracts';
import { BackTranslateDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { limitOf } from '../../../platform/rate-limit/rate-limiter.js';
import { BackTranslationService } from './back-translation.service.js';

@Controller()
export class BackTranslationController {
  constructor(private readonly backTranslations: BackTranslationService) {}

  @Endpoint(backTranslate)
  backTranslate(@CurrentSession() session: Session, @Body() body: BackTranslateDto): Promise<BackTranslation> {
    return this.backTranslations.read(session, body, [limitOf('backTranslation.person', session.userId)]);
  }
}
