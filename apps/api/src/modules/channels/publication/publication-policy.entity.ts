import { DEFAULT_THRESHOLD } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The rules by which pages of a project are published. A project without a row has the defaults. */
@Entity('publication_policies')
export class PublicationPolicyEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @Column('uuid')
  organisationId: string;

  @Column('smallint', { default: DEFAULT_THRESHOLD })
  threshold: number;

  @Column('boolean', { default: false })
  isAutomatic: boolean;

  @Column('boolean', { default: false })
  reviewedOnly: boolean;
}
