/** A person who may be mentioned. */
export interface CommentPerson {
  userId: string;
  name: string;
}

export interface CommentPeople {
  people: CommentPerson[];
}

export interface SegmentComment {
  commentId: string;
  /** A person's name; null if the person's account was deleted. */
  author: string | null;
  /** Whether a guest of a guest link wrote it. Guests are not members of the organisation. */
  isGuest: boolean;
  isOwn: boolean;
  /** Plain text; null when it was deleted and has answers. */
  text: string | null;
  mentions: CommentPerson[];
  createdAt: string;
  editedAt: string | null;
  /** The version of the target that the comment is about; null if unknown. */
  version: number | null;
}

/** A comment and its answers. */
export interface CommentThread {
  threadId: string;
  isResolved: boolean;
  resolvedBy: string | null;
  resolvedAt: string | null;
  /** The oldest first. */
  comments: SegmentComment[];
}

/** The comments about the translation of a segment into a language. */
export interface SegmentComments {
  sourceHash: string;
  targetLang: string;
  /** The oldest first. */
  threads: CommentThread[];
  /** In threads that are not resolved. */
  openComments: number;
}
