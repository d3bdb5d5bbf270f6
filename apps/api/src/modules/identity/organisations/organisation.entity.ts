import type { House, Plan } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A tenant. Its own users and the people who look after it see its data. */
@Entity('organisations')
export class OrganisationEntity {
  @PrimaryGeneratedColumn('uuid')
  organisationId: string;

  @Column('text')
  name: string;

  @Column('text', { default: 'free' })
  plan: Plan;

  /** The last requested plan, until the operator changes the plan; null without a request. */
  @Column('text', { nullable: true })
  requestedPlan: Plan | null;

  @Column('timestamptz', { nullable: true })
  planRequestedAt: Date | null;

  @Column('text', { nullable: true })
  house: House | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @Column('text', { nullable: true })
  website: string | null;

  @Column('text', { nullable: true })
  contactEmail: string | null;

  @Column('text', { nullable: true })
  contactPhone: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  taxNumber: string | null;
}

/** An organisation as the lists show it, with the count of its users. */
export type OrganisationRow = Omit<OrganisationEntity, 'updatedAt' | 'requestedPlan' | 'planRequestedAt'> & {
  userCount: number;
  activeUserCount: number;
};

/** A plan that an organisation has asked for. */
export interface RequestedPlan {
  plan: Plan;
  at: Date;
}

export interface NewOrganisation {
  organisationId: string;
  name: string;
  plan: Plan;
  house?: House | undefined;
  website?: string | undefined;
  contactEmail?: string | undefined;
  contactPhone?: string | undefined;
}

/** Which organisations a caller may see: every one, or these. */
export type OrganisationAccess = 'all' | readonly string[];
