import { randomUUID } from 'node:crypto';
import {
  type AddCommentDto,
  type CommentIdDto,
  type ResolveCommentsDto,
  type SegmentComments,
  type SegmentCommentsDto,
  type UpdateCommentDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import type { Session } from '../../../platform/http/session.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import { fromSourceHash, toSourceHash } from '../translations/source-hash.js';
import type { CommentEntity, CommentedSegment } from './comment.entity.js';
import { CommentPeopleService } from './comment-people.service.js';
import { assertRoom, excerptOf, gone, requireText } from './comment-rules.js';
import { CommentsRepository } from './comments.repository.js';
import { toSegmentComments } from './to-segment-comments.js';

/** People's comments on the translation of a segment, and the notifications about them. */
@Injectable()
export class CommentsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly editor: EditorService,
    private readonly comments: CommentsRepository,
    private readonly people: CommentPeopleService,
    private readonly notifications: NotificationsService,
    private readonly realtime: Realtime,
    private readonly audit: Audit,
  ) {}

  list(session: Session, { projectId, targetLang: language, sourceHash }: SegmentCommentsDto): Promise<SegmentComments> {
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      return this.#read(tx, session, { projectId, language, hash: fromSourceHash(sourceHash) });
    });
  }

  async add(session: Session, body: AddCommentDto): Promise<SegmentComments> {
    const { projectId, targetLang: language, sourceHash, mentions = [] } = body;
    await this.people.assertVisible(session, projectId, mentions);
    const segment = { projectId, language, hash: fromSourceHash(sourceHash) };
    return this.database.tenant(session, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, language);
      const text = requireText(body.text);
      await this.editor.segmentRow(tx, projectId, language, segment.hash);
      assertRoom(await this.comments.countForAdding(tx, segment));
      const commentId = randomUUID();
      const threadId = body.threadId ? await this.#openThread(tx, segment, body.threadId) : commentId;
      await this.comments.add(tx, {
        ...segment,
        commentId,
        threadId,
        authorId: session.userId,
        text,
        mentions,
        version: body.version ?? null,
      });
      await this.#tell(tx, session, segment, { text, mentions, answered: await this.comments.authors(tx, threadId) });
      return this.#changed(tx, session, segment, { commentId, change: 'add' });
    });
  }

  async update(session: Session, body: UpdateCommentDto): Promise<SegmentComments> {
    const { projectId, commentId, mentions = [] } = body;
    await this.people.assertVisible(session, projectId, mentions);
    return this.database.tenant(session, async (tx) => {
      const comment = await this.#requireOwn(tx, session, projectId, commentId);
      const text = requireText(body.text);
      await this.comments.change(tx, commentId, { text, mentions });
      const added = mentions.filter((userId) => !comment.mentions.includes(userId));
      await this.#tell(tx, session, segmentOf(comment), { text, mentions: added, answered: [] });
      return this.#changed(tx, session, segmentOf(comment), { commentId, change: 'edit' });
    });
  }

  delete(session: Session, { projectId, commentId }: CommentIdDto): Promise<SegmentComments> {
    return this.database.tenant(session, async (tx) => {
      const comment = await this.#requireOwn(tx, session, projectId, commentId);
      await this.comments.delete(tx, comment);
      return this.#changed(tx, session, segmentOf(comment), { commentId, change: 'delete' });
    });
  }

  /** Nobody can resolve a thread with a comment that they have not read. */
  resolve(session: Session, { projectId, threadId, isResolved, seenCommentId }: ResolveCommentsDto): Promise<SegmentComments> {
    return this.database.tenant(session, async (tx) => {
      const comment = await this.#require(tx, projectId, threadId);
      if (comment.threadId !== threadId) throw gone();
      if (isResolved) await this.#requireRead(tx, session, segmentOf(comment), threadId, seenCommentId);
      await this.comments.setResolved(tx, threadId, isResolved);
      return this.#changed(tx, session, segmentOf(comment), { commentId: threadId, change: isResolved ? 'resolve' : 'reopen' });
    });
  }

  async #requireRead(
    tx: TenantTransaction,
    session: Session,
    segment: CommentedSegment,
    threadId: string,
    seenCommentId: string | undefined,
  ): Promise<void> {
    if (seenCommentId === undefined) throw invalidField('seenCommentId', 'Please name the last comment of the thread that you have read.');
    await this.comments.lockThread(tx, threadId);
    const current = await this.#read(tx, session, segment);
    const last = current.threads.find((thread) => thread.threadId === threadId)?.comments.at(-1);
    if (last && last.commentId !== seenCommentId) throw new AppError('CONFLICT', { data: { current } });
  }

  async #require(tx: TenantTransaction, projectId: string, commentId: string): Promise<CommentEntity> {
    await this.projects.require(tx, projectId);
    const comment = await this.comments.find(tx, projectId, commentId);
    if (!comment) throw gone();
    return comment;
  }

  async #requireOwn(tx: TenantTransaction, session: Session, projectId: string, commentId: string): Promise<CommentEntity> {
    const comment = await this.#require(tx, projectId, commentId);
    if (comment.deletedAt) throw gone();
    if (comment.authorId !== session.userId) throw new AppError('FORBIDDEN', { message: 'Only its author may change a comment.' });
    return comment;
  }

  /** An answer reopens a resolved thread. */
  async #openThread(tx: TenantTransaction, { projectId, language, hash }: CommentedSegment, threadId: string): Promise<string> {
    const first = await this.comments.find(tx, projectId, threadId);
    const isHere = first?.threadId === threadId && first.language === language && first.hash.replaceAll('-', '') === hash;
    if (!isHere) throw gone();
    if (!first.isOpen) await this.comments.setResolved(tx, threadId, false);
    return threadId;
  }

  /** Nobody is notified twice about one comment, or about their own. */
  async #tell(
    tx: TenantTransaction,
    { userId: actorId }: Session,
    { projectId, language, hash }: CommentedSegment,
    { text, mentions, answered }: { text: string; mentions: readonly string[]; answered: readonly string[] },
  ): Promise<void> {
    const note = { projectId, language, hash, actorId, details: { text: excerptOf(text) } };
    const others = (userIds: readonly string[]) => userIds.filter((userId) => userId !== actorId);
    await this.notifications.notify(tx, others(mentions), { ...note, kind: 'mention' });
    const unmentioned = answered.filter((userId) => !mentions.includes(userId));
    await this.notifications.notify(tx, others(unmentioned), { ...note, kind: 'answer' });
  }

  async #changed(
    tx: TenantTransaction,
    session: Session,
    segment: CommentedSegment,
    details: { commentId: string; change: string },
  ): Promise<SegmentComments> {
    const { organisationId } = tx;
    const { projectId, language } = segment;
    const comments = await this.#read(tx, session, segment);
    const { sourceHash, openComments } = comments;
    await this.audit.record(tx, {
      ...{ organisationId, userId: tx.userId, action: 'translation.comment', subject: 'segment', subjectId: sourceHash },
      details: { ...details, projectId, language },
    });
    tx.afterCommit(() =>
      this.realtime.push({ organisationId, projectId }, 'comments.changed', { projectId, language, sourceHash, openComments }),
    );
    return comments;
  }

  async #read(tx: TenantTransaction, { userId }: Session, segment: CommentedSegment): Promise<SegmentComments> {
    return {
      sourceHash: toSourceHash(segment.hash),
      targetLang: segment.language,
      ...toSegmentComments(await this.comments.list(tx, segment), ({ authorId }) => authorId === userId),
    };
  }
}

const segmentOf = ({ projectId, language, hash }: CommentEntity): CommentedSegment => ({
  projectId,
  language,
  hash: hash.replaceAll('-', ''),
});
