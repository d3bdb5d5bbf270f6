import type { NumeralPolicy } from '@bhashantar/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In which digits a project shows translated texts of a language. */
@Entity('numeral_policies')
export class NumeralPolicyEntity {
  @PrimaryColumn('uuid')
  projectId: string;

  @PrimaryColumn('text')
  language: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  policy: NumeralPolicy;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}
