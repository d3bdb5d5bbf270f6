import type { House, Plan } from '@bhashantar/contracts';

/** An organisation as stored, with the count of its users. */
export interface OrganisationRow {
  organisationId: string;
  name: string;
  plan: Plan;
  house: House | null;
  website: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  taxNumber: string | null;
  userCount: number;
  activeUserCount: number;
  createdAt: Date;
}

export interface NewOrganisationRow {
  organisationId: string;
  name: string;
  plan: Plan;
  house?: House | undefined;
  website?: string | undefined;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
}

/** Which organisations a caller may see: every one, or these. */
export type Reach = 'all' | readonly string[];
