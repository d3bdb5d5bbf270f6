import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong passwords for an account, and until when they lock it. */
@Entity('login_counters')
export class LoginCounterEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  attempts: number;

  @Column('timestamptz')
  lastAt: Date;

  @Column('timestamptz', { nullable: true })
  lockedUntil: Date | null;
}
