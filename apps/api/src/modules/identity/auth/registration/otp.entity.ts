import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type OtpChannel = 'mobile' | 'email';

/** A one-time code, known by its hash alone. */
@Entity('otps')
export class OtpEntity {
  @PrimaryGeneratedColumn('uuid')
  otpId: string;

  @Column('text')
  channel: OtpChannel;

  @Column('uuid', { nullable: true })
  registrationId: string | null;

  /** The hash of the mailed code. */
  @Column('bytea', { nullable: true, select: false })
  tokenHash: Buffer | null;

  @Column('text', { nullable: true })
  emailKey: string | null;

  @Column('text', { select: false })
  codeHash: string;

  @Column('integer', { default: 0 })
  tries: number;

  @Column('timestamptz')
  sentAt: Date;

  @Column('timestamptz')
  expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  usedAt: Date | null;
}

/** A code that may be tried; one of its tries is taken already. */
export type OtpRow = Pick<OtpEntity, 'otpId' | 'registrationId' | 'emailKey' | 'codeHash'> & {
  /** After the try that was taken. */
  triesLeft: number;
};
