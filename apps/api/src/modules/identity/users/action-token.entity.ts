import { Column, Entity, PrimaryColumn } from 'typeorm';

export type ActionTokenKind = 'passwordReset' | 'invite';

/** A token that a mail carries in its link, known by its hash alone. */
@Entity('action_tokens')
export class ActionTokenEntity {
  /** Not `select: false`, because TypeORM distinguishes entities by it. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  kind: ActionTokenKind;

  @Column('uuid', { nullable: true })
  createdBy: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** The rights of a token. */
export type ActionTokenRow = Pick<ActionTokenEntity, 'userId' | 'organisationId' | 'kind' | 'createdBy'>;
