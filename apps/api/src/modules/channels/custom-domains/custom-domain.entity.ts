import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A customer's own name at which one language of their site is served. */
@Entity('custom_domains')
export class CustomDomainEntity {
  @PrimaryColumn('text')
  domain: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  language: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
