import {
  type AccessReply,
  checkProjectExists,
  MESSAGES,
  type OnboardReply,
  onboardFreeOrganisation,
  type ProjectExistsReply,
  verifyProjectAccess,
} from '@bhashantar/contracts';
import { AuthenticationCodeDto, CheckProjectExistsDto, VerifyProjectAccessDto } from '@bhashantar/contracts/dto';
import { Body, Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { SessionCookies } from '../../identity/sessions/session-cookies.js';
import { OnboardingService } from './onboarding.service.js';
import { ProjectSearchService } from './project-search.service.js';
import { VerifyAccessService } from './verify-access.service.js';

@Controller()
export class OnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly search: ProjectSearchService,
    private readonly access: VerifyAccessService,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint(checkProjectExists)
  exists(@Body() body: CheckProjectExistsDto): Promise<ProjectExistsReply> {
    return this.search.exists(body);
  }

  @Endpoint(onboardFreeOrganisation)
  async onboard(
    @Body() body: AuthenticationCodeDto,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<MessageReply<OnboardReply>> {
    const { onboarded, refreshToken } = await this.onboarding.onboard(body);
    this.cookies.setRefresh(response, refreshToken);
    return new MessageReply(MESSAGES.registered, onboarded);
  }

  @Endpoint(verifyProjectAccess)
  verifyAccess(@CurrentSession() session: Session, @Body() body: VerifyProjectAccessDto): Promise<AccessReply> {
    return this.access.verify(session, body);
  }
}
