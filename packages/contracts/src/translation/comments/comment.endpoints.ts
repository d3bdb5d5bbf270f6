import { endpoint } from '../../endpoint.js';
import type {
  AddCommentDto,
  CommentIdDto,
  CommentPeopleDto,
  ResolveCommentsDto,
  SegmentCommentsDto,
  UpdateCommentDto,
} from './comment.dto.js';
import type { CommentPeople, SegmentComments } from './comment.replies.js';

export const listComments = endpoint<SegmentCommentsDto, SegmentComments>({
  name: 'listComments',
  method: 'POST',
  path: 'translation/comment/list',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'What was said about the translation of a segment',
});
export const listCommentPeople = endpoint<CommentPeopleDto, CommentPeople>({
  name: 'listCommentPeople',
  method: 'POST',
  path: 'translation/comment/people',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'People of the organisation who may see the project, and so be mentioned',
});
export const addComment = endpoint<AddCommentDto, SegmentComments>({
  name: 'addComment',
  method: 'POST',
  path: 'translation/comment/add',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.comment'],
  summary: 'Begins a thread about the translation of a segment, or answers in one; tells people who are mentioned or answered',
});
export const updateComment = endpoint<UpdateCommentDto, SegmentComments>({
  name: 'updateComment',
  method: 'POST',
  path: 'translation/comment/update',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.comment'],
  summary: 'Changes a comment of the caller',
});
export const deleteComment = endpoint<CommentIdDto, SegmentComments>({
  name: 'deleteComment',
  method: 'POST',
  path: 'translation/comment/delete',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.comment'],
  summary: 'Deletes a comment of the caller; its answers stay',
});
export const resolveComments = endpoint<ResolveCommentsDto, SegmentComments>({
  name: 'resolveComments',
  method: 'POST',
  path: 'translation/comment/resolve',
  access: 'translation.edit',
  needs: 'project',
  narrowed: true,
  audit: ['translation.comment'],
  summary: 'Resolves a thread, or opens it again',
});
