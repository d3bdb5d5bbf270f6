import {
  actForOrganisation,
  allOrganisations,
  assignDeliveryManagers,
  editOrganisation,
  listOrganisations,
  MESSAGES,
  type OrganisationDetails,
  type OrganisationListReply,
  type OrganisationName,
  organisationDetails,
  type UserSummary,
} from '@bhashantar/contracts';
import {
  AssignManagersDto,
  EditOrganisationDto,
  ListOrganisationsDto,
  OptionalOrganisationDto,
  OrganisationIdDto,
} from '@bhashantar/contracts/dto';
import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { MessageReply } from '../../../platform/http/reply.js';
import { CurrentSession, type Session } from '../../../platform/http/session.js';
import { OrganisationSwitchService } from './organisation-switch.service.js';
import { OrganisationsService } from './organisations.service.js';

@Controller()
export class OrganisationsController {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly organisationSwitch: OrganisationSwitchService,
  ) {}

  @Endpoint(listOrganisations)
  list(@CurrentSession() session: Session, @Body() body: ListOrganisationsDto): Promise<OrganisationListReply> {
    return this.organisations.list(session, body);
  }

  @Endpoint(allOrganisations)
  async all(@CurrentSession() session: Session): Promise<{ organisations: OrganisationName[] }> {
    return { organisations: await this.organisations.all(session) };
  }

  @Endpoint(organisationDetails)
  details(@CurrentSession() session: Session, @Body() body: OrganisationIdDto): Promise<OrganisationDetails> {
    return this.organisations.details(session, body.organisationId);
  }

  @Endpoint(editOrganisation)
  async edit(@CurrentSession() session: Session, @Body() body: EditOrganisationDto): Promise<MessageReply<OrganisationDetails>> {
    return new MessageReply(MESSAGES.organisationUpdated, await this.organisations.edit(session, body));
  }

  @Endpoint(assignDeliveryManagers)
  async assign(
    @CurrentSession() session: Session,
    @Body() body: AssignManagersDto,
  ): Promise<MessageReply<{ deliveryManagerList: UserSummary[] }>> {
    const deliveryManagerList = await this.organisations.assignManagers(session, body);
    return new MessageReply(MESSAGES.managersAssigned, { deliveryManagerList });
  }

  @Endpoint(actForOrganisation)
  async actFor(
    @CurrentSession() session: Session,
    @Body() body: OptionalOrganisationDto,
  ): Promise<MessageReply<{ actingFor: OrganisationName | null }>> {
    return new MessageReply(MESSAGES.actingFor, { actingFor: await this.organisationSwitch.switchTo(session, body.organisationId) });
  }
}
