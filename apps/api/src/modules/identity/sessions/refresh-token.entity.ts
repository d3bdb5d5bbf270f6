import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refresh token of a session, known by its hash alone. */
@Entity('refresh_tokens')
export class RefreshTokenEntity {
  /** Not `select: false`, because TypeORM distinguishes entities by it. */
  @PrimaryColumn('bytea')
  tokenHash: Buffer;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  sessionId: string;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
