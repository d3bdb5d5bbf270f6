import type { ApiKeyScope } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The driver gives a bigint as text. */
const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** An API key of an organisation, known by its hash alone. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryGeneratedColumn('uuid')
  apiKeyId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  name: string;

  /** The first characters, to tell keys apart. */
  @Column('text')
  prefix: string;

  @Column('bytea', { select: false })
  keyHash: Buffer;

  @Column('text', { array: true })
  scopes: ApiKeyScope[];

  /** Characters that it may have translated in a day; null for the quota of every key. */
  @Column('bigint', { nullable: true, transformer: { to: (value: number | null) => value, from: toNumber } })
  charactersPerDay: number | null;

  /** The user who made the key. The key has no rights that this user lacks. */
  @Column('uuid')
  createdBy: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  lastUsedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt: Date | null;
}
