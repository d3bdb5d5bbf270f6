import { type OrganisationUsage, organisationUsage } from '@bhashantar/contracts';
import { OptionalOrganisationDto } from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { UsageService } from './usage.service.js';

@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Endpoint(organisationUsage)
  of(@CurrentSession() session: Session, @Body() body: OptionalOrganisationDto): Promise<OrganisationUsage> {
    return this.usage.of(session, body.organisationId);
  }
}
