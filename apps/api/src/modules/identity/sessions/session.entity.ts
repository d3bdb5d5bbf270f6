import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A user is signed in, on one device, until the session ends or is revoked. */
@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn('uuid')
  sessionId: string;

  /** The user's own. */
  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  userId: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastSeenAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;

  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { nullable: true })
  userAgent: string | null;

  /** The organisation in which the user works, if it is not the user's own. */
  @Column('uuid', { nullable: true })
  actingOrganisationId: string | null;
}
