import { endpoint } from '../../endpoint.js';
import type { OptionalOrganisationDto } from '../../identity/organisations/organisation.dto.js';
import type { OrganisationUsage } from './usage.replies.js';

export const organisationUsage = endpoint<OptionalOrganisationDto, OrganisationUsage>({
  name: 'organisationUsage',
  method: 'POST',
  path: 'organisation/usage',
  access: 'organisation.read',
  reads: true,
  summary: 'What the plan of an organisation holds and how much of it is used, by project',
});
