import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Assigns a delivery manager to an organisation. */
@Entity('organisation_managers')
export class OrganisationManagerEntity {
  @PrimaryColumn('uuid')
  organisationId: string;

  @PrimaryColumn('uuid')
  userId: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
