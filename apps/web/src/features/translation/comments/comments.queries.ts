import {
  type AddCommentDto,
  addComment,
  type CommentIdDto,
  deleteComment,
  filterTranslations,
  listCommentPeople,
  listComments,
  type ResolveCommentsDto,
  resolveComments,
  type SegmentComments,
  type UpdateCommentDto,
  updateComment,
} from '@bhashantar/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/http/api-error.js';
import { call } from '../../../lib/http/client.js';
import { invalidate, queryOf } from '../../../lib/http/endpoint-query.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { useNotify } from '../../../lib/use-notify.js';

/** The translation that comments are about. */
export interface CommentedSegment {
  projectId: string;
  targetLang: string;
  sourceHash: string;
}

export const commentsOptions = ({ projectId, targetLang, sourceHash }: CommentedSegment) =>
  queryOptions({
    ...queryOf(listComments, { projectId, targetLang, sourceHash }),
    // Events that arrive while the segment is not open have no listener.
    staleTime: 0,
    meta: { live: true },
  });

/** People who may be mentioned, by a part of their names. */
export const peopleOptions = ({ projectId, targetLang }: CommentedSegment, searchText: string) =>
  queryOptions({
    ...queryOf(listCommentPeople, { projectId, targetLang, searchText }),
    staleTime: 60_000,
  });

/** Loads others' comments as soon as the server reports them. */
export function useCommentEvents({ projectId, targetLang, sourceHash }: CommentedSegment): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onServerEvent('comments.changed', (event) => {
        const isHere = event.projectId === projectId && event.language === targetLang && event.sourceHash === sourceHash;
        if (isHere) void invalidate(client, [listComments], { projectId, targetLang, sourceHash });
      }),
    [client, projectId, targetLang, sourceHash],
  );
}

/** The server pushes the counts of rows. If a push was missed, this reloads them. */
const PUSHED_MS = 1_000;

export function useListedCount({ projectId, targetLang }: CommentedSegment, listed: number, counted: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (counted === undefined || counted === listed) return;
    const refresh = () => void invalidate(client, [filterTranslations], { projectId, targetLang });
    const timer = setTimeout(refresh, PUSHED_MS);
    return () => clearTimeout(timer);
  }, [client, projectId, targetLang, listed, counted]);
}

/** Each change returns all comments of the segment after the change. */
export function useCommentCalls(segment: CommentedSegment) {
  const add = useCommentCall(segment, (body: Pick<AddCommentDto, 'text' | 'mentions' | 'threadId' | 'version'>) =>
    call(addComment, { ...segment, ...body }),
  );
  const { projectId } = segment;
  const update = useCommentCall(segment, (body: Omit<UpdateCommentDto, 'projectId'>) => call(updateComment, { projectId, ...body }));
  const remove = useCommentCall(segment, (body: Omit<CommentIdDto, 'projectId'>) => call(deleteComment, { projectId, ...body }));
  const resolve = useCommentCall(segment, (body: Omit<ResolveCommentsDto, 'projectId'>) => call(resolveComments, { projectId, ...body }));
  return { add, update, remove, resolve };
}

function useCommentCall<Body>(segment: CommentedSegment, mutationFn: (body: Body) => Promise<SegmentComments>) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn,
    onSuccess: (comments) => client.setQueryData(commentsOptions(segment).queryKey, comments),
    onError: (error) => {
      notify.failure('comments', error);
      // A comment that was written meanwhile must be read first.
      if (error instanceof ApiError && error.status === 409) void invalidate(client, [listComments], { ...segment });
    },
  });
}
