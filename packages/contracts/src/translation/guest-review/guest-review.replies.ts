import type { BackTranslation } from '../back-translation/back-translation.replies.js';
import type { CommentThread } from '../comments/comment.replies.js';
import type { BulkChange } from '../pre-translation/translation-change.replies.js';
import type { SegmentExample, TargetProblem } from '../translations/translation.replies.js';
import type { GuestLinkState, GuestVerdict } from './guest-review.js';

/** A person whom a link invites. */
export interface GuestRow {
  guestId: string;
  name: string;
  email: string;
  /** When the guest last entered a code; null if never. */
  enteredAt: string | null;
}

export interface GuestLinkRow {
  linkId: string;
  name: string;
  state: GuestLinkState;
  languages: string[];
  guests: GuestRow[];
  hasBackTranslations: boolean;
  createdAt: string;
  /** A person's name; null when the person is gone. */
  createdBy: string | null;
  expiresAt: string;
  /** Translations that guests may judge. */
  segments: number;
  /** Those of them that somebody has reviewed. */
  judged: number;
  /** Verdicts of all guests. */
  good: number;
  wrong: number;
}

export interface GuestLinkList {
  links: GuestLinkRow[];
}

/** With `preview` the count alone. */
export interface CreatedGuestLink {
  /** The number of translations in the link: the first matches. */
  segments: number;
  /** How many translations match. */
  matching: number;
  link: GuestLinkRow | null;
  /** Returned only once. The mails to the guests contain it too. */
  url: string | null;
}

/** A guest's feedback on a translation. */
export interface GuestVerdictRow {
  guestId: string;
  linkId: string;
  guest: string;
  targetLang: string;
  sourceHash: string;
  source: string;
  /** The present translation; null if it was deleted. */
  target: string | null;
  verdict: GuestVerdict;
  reason: string | null;
  judgedAt: string;
  /** Whether the text is still the one that was judged. */
  isCurrent: boolean;
  /** For `wrong`: whether a person has resolved it. */
  isClosed: boolean;
}

export interface GuestVerdictList {
  /** The newest first, as many as one call lists. */
  verdicts: GuestVerdictRow[];
  total: number;
}

/** The approval of translations that guests found good. */
export interface ApprovedGood extends BulkChange {
  /** With `preview`: the moment of the count, for the approval. */
  seen: string | null;
}

/** The information on a link for the person who opens it. */
export interface OpenedGuestLink {
  state: GuestLinkState;
  /** Null unless the link is in force. */
  name: string | null;
  organisation: string | null;
  /** The guest who is already signed in by the link; null when a code is needed. */
  guest: string | null;
}

/** The reply is the same whether or not the address is invited. Only the person who reads its mails learns that. */
export interface SentGuestCode {
  codeToken: string;
  retryAfterSeconds: number;
}

/** One translation in a guest's list. */
export interface GuestSegmentItem {
  targetLang: string;
  sourceHash: string;
  /** The feedback on the current text; null if there is none. */
  verdict: GuestVerdict | null;
}

export interface GuestSegmentList {
  project: string;
  /** The language of the source, as a code. */
  sourceLang: string;
  hasBackTranslations: boolean;
  expiresAt: string;
  /** Language by language, in the order of the site. */
  segments: GuestSegmentItem[];
}

/** One translation, as a guest sees it. */
export interface GuestSegment {
  targetLang: string;
  sourceHash: string;
  source: string;
  /** Null when it was deleted. */
  target: string | null;
  version: number;
  example: SegmentExample | null;
  /** The first page that contains it. */
  page: { url: string; title: string | null } | null;
  problems: TargetProblem[];
  verdict: GuestVerdict | null;
  reason: string | null;
  /** The threads that the guest began, with their answers. */
  threads: CommentThread[];
}

/** `off`: the link shows no back-translations. */
export interface GuestBackTranslation extends Omit<BackTranslation, 'state' | 'characters'> {
  state: BackTranslation['state'] | 'off';
}
