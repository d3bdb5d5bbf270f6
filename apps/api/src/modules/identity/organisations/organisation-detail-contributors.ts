import type { OrganisationDetails } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';

/** A provider by which a higher module contributes to the details of an organisation. */
export interface OrganisationDetailContributor {
  contribute(tenant: Tenant): Promise<Partial<OrganisationDetails>>;
}

/** Collects what higher modules contribute, so that this module does not depend on them. */
@Injectable()
export class OrganisationDetailContributors {
  readonly #contributors: OrganisationDetailContributor[] = [];

  register(contributor: OrganisationDetailContributor): void {
    this.#contributors.push(contributor);
  }

  async collect(tenant: Tenant): Promise<Partial<OrganisationDetails>> {
    const parts = await Promise.all(this.#contributors.map((contributor) => contributor.contribute(tenant)));
    return Object.assign({}, ...parts);
  }
}
