import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A comment on the translation of a segment. */
@Entity('comments')
export class CommentEntity {
  @PrimaryColumn('uuid')
  commentId: string;

  @Column('uuid')
  organisationId: string;

  @Column('uuid')
  projectId: string;

  @Column('text')
  language: string;

  @Column('uuid')
  hash: string;

  /** The first comment of the thread. */
  @Column('uuid')
  threadId: string;

  @Column('uuid', { nullable: true })
  authorId: string | null;

  /** The guest who wrote it by a guest link; null for an author with an account. */
  @Column('uuid', { nullable: true })
  guestId: string | null;

  /** Stays when the guest is deleted. */
  @Column('text', { nullable: true })
  guestName: string | null;

  @Column('text')
  text: string;

  @Column('uuid', { array: true, default: [] })
  mentions: string[];

  /** The same for all comments of a thread. */
  @Column('boolean', { default: true })
  isOpen: boolean;

  @Column('uuid', { nullable: true })
  resolvedBy: string | null;

  @Column('timestamptz', { nullable: true })
  resolvedAt: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  editedAt: Date | null;

  /** The version of the target that the comment is about. */
  @Column('int', { nullable: true })
  version: number | null;

  /** Set only on a deleted comment that has answers. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}

/** A comment as it is listed, with names. */
export type ListedComment = Pick<
  CommentEntity,
  | 'commentId'
  | 'threadId'
  | 'authorId'
  | 'guestId'
  | 'guestName'
  | 'text'
  | 'isOpen'
  | 'resolvedAt'
  | 'createdAt'
  | 'editedAt'
  | 'deletedAt'
  | 'version'
> & { author: string | null; resolvedByName: string | null; mentioned: { userId: string; name: string }[] };

/** The translation that comments are about. */
export type CommentedSegment = Pick<CommentEntity, 'projectId' | 'language' | 'hash'>;
