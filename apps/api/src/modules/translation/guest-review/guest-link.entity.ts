import type { GuestRow, GuestVerdict } from '@bhashantar/contracts';

/** A link as it is stored, with its guests and the numbers of their verdicts. */
export interface StoredGuestLink {
  linkId: string;
  name: string;
  languages: string[];
  hasBackTranslations: boolean;
  createdBy: string | null;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  guests: GuestRow[];
  segments: number;
  judged: number;
  good: number;
  wrong: number;
}

/** The resources that a link's token opens. */
export interface OpenableLink {
  linkId: string;
  organisationId: string;
  projectId: string;
  name: string;
  organisation: string;
  expiresAt: Date;
  revokedAt: Date | null;
}

/** The link by which a guest has entered. */
export interface LinkOfGuest {
  hasBackTranslations: boolean;
  expiresAt: Date;
  /** The id of the person who invited the guest; null when that person is gone. */
  invitedBy: string | null;
}

/** A segment in one language. */
export interface JudgedSegment {
  language: string;
  /** 32 hexadecimal digits. */
  hash: string;
}

/** A segment that a link lets its guests judge, with the verdict of one guest. */
export interface ListedSegment extends JudgedSegment {
  verdict: GuestVerdict | null;
  targetHash: Buffer | null;
}

export interface StoredVerdict extends JudgedSegment {
  guestId: string;
  linkId: string;
  verdict: GuestVerdict;
  reason: string | null;
  targetHash: Buffer;
  judgedAt: Date;
  isClosed: boolean;
}

export interface ListedVerdict extends StoredVerdict {
  guest: string;
  source: string;
}
