import type { EngineKind, EngineSettings } from '@bhashantar/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Postgres returns 64-bit numbers as texts; the limit is far below the largest safe number. */
const asNumber = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: number | null) => value,
};

/** An engine that an organisation has connected. Its key is encrypted, and the API sends it only to the engine. */
@Entity('engine_connections')
export class EngineConnectionEntity {
  @PrimaryGeneratedColumn('uuid')
  connectionId: string;

  @Column('uuid')
  organisationId: string;

  @Column('text')
  kind: EngineKind;

  @Column('text')
  name: string;

  @Column('jsonb')
  settings: Omit<EngineSettings, 'kind'>;

  @Column('text', { nullable: true })
  sealedKey: string | null;

  /** The last characters, to tell keys apart. */
  @Column('text', { nullable: true })
  keyEnding: string | null;

  /** In paise for a million characters. */
  @Column('integer', { nullable: true })
  pricePerMillion: number | null;

  @Column('bigint', { nullable: true, transformer: asNumber })
  monthlyCharacterLimit: number | null;

  @Column('boolean', { default: true })
  isEnabled: boolean;

  /** The order of preference. */
  @Column('integer')
  position: number;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  /** Changes with every setting that the engine sees, so that clients are rebuilt. Does not change with the order. */
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;
}

export const settingsOf = ({ kind, settings }: Pick<EngineConnectionEntity, 'kind' | 'settings'>): EngineSettings => ({
  kind,
  ...settings,
});
