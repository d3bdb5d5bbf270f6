import type { OrganisationDetails } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../../platform/database/tenant.js';

/** What a higher room knows of an organisation: a part of its description. */
export interface OrganisationFacet {
  describe(tenant: Tenant): Promise<Partial<OrganisationDetails>>;
}

/** Higher rooms add what they know, so that this room need not know them. */
@Injectable()
export class OrganisationFacets {
  readonly #facets: OrganisationFacet[] = [];

  register(facet: OrganisationFacet): void {
    this.#facets.push(facet);
  }

  async describe(tenant: Tenant): Promise<Partial<OrganisationDetails>> {
    const parts = await Promise.all(this.#facets.map((facet) => facet.describe(tenant)));
    return Object.assign({}, ...parts);
  }
}
