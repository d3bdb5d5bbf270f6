import {
  addComment,
  type CommentThread,
  deleteComment,
  listCommentPeople,
  listComments,
  resolveComments,
  type SegmentComment,
  type SegmentComments,
  updateComment,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { Comments } from './comments.js';
import { mentionedIn } from './mentioned-in.js';

const place = { projectId: 'p-1', targetLang: 'hi', sourceHash: `v1:${'a'.repeat(32)}` };
const comment = (changes: Partial<SegmentComment> = {}): SegmentComment => ({
  commentId: 'c-1',
  author: 'Ravi Kale',
  isOwn: false,
  isGuest: false,
  text: 'Is this right?',
  mentions: [],
  createdAt: '2026-01-05T10:00:00.000Z',
  editedAt: null,
  version: null,
  ...changes,
});
const thread = (comments: SegmentComment[], changes: Partial<CommentThread> = {}): CommentThread => ({
  threadId: comments[0]?.commentId ?? '',
  isResolved: false,
  resolvedBy: null,
  resolvedAt: null,
  comments,
  ...changes,
});
const said = (...threads: CommentThread[]): SegmentComments => ({
  ...{ sourceHash: place.sourceHash, targetLang: 'hi', threads },
  openComments: threads.flatMap(({ comments }) => comments).length,
});
const open = (comments: SegmentComments, role: 'translationAdmin' | 'lokSabhaTranslator' = 'translationAdmin') => {
  answer(listComments, () => comments);
  return renderScreen(<Comments {...place} listed={0} version={2} />, { user: sessionUser(role) });
};
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the comments on a translation', () => {
  it('are written with mentions of those who are offered', async () => {
    const asked = answer(listCommentPeople, () => ({ people: [{ userId: 'u-7', name: 'Meera Iyer' }] }));
    const added = answer(addComment, ({ body }) => said(thread([comment({ text: body.text, isOwn: true })])));
    const { keys } = await open(said());
    expect(await screen.findByText(/No comments yet/)).toBeTruthy();
    await keys.type(await field('Comment'), 'Ask @Mee');
    await keys.click(await screen.findByText('Meera Iyer'));
    await keys.type(await field('Comment'), 'about it');
    await keys.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() =>
      expect(added.calls.map(({ body }) => body)).toEqual([{ ...place, text: 'Ask @Meera Iyer about it', mentions: ['u-7'], version: 2 }]),
    );
    expect(asked.calls.map(({ body }) => body.searchText)).toContain('Mee');
    expect(await screen.findByText('Ask @Meera Iyer about it')).toBeTruthy();
    expect(((await field('Comment')) as HTMLTextAreaElement).value).toBe('');
  });

  it('keep what was written when the server refuses it', async () => {
    answer(addComment, () => {
      throw refuse('UNPROCESSABLE', { message: 'A translation has at most 200 comments.' });
    });
    const { keys } = await open(said());
    await keys.type(await field('Comment'), 'One more');
    await keys.click(screen.getByRole('button', { name: 'Comment' }));
    expect(await screen.findByText(/at most 200 comments/)).toBeTruthy();
    expect(((await field('Comment')) as HTMLTextAreaElement).value).toBe('One more');
  });

  it('name the text that they are about, and cannot be resolved before a later one was read', async () => {
    const question = comment({ version: 1 });
    const later = comment({ commentId: 'c-2', text: 'And the number?', version: 2 });
    const { calls } = answer(resolveComments, () => {
      answer(listComments, () => said(thread([question, later])));
      throw refuse('CONFLICT', { data: { current: said(thread([question, later])) } });
    });
    const { keys } = await open(said(thread([question])));
    expect(await screen.findByText('about an earlier text')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('And the number?')).toBeTruthy();
    expect(screen.getAllByText('about an earlier text')).toHaveLength(1);
    expect(calls.map(({ body }) => body.seenCommentId)).toEqual(['c-1']);
  });

  it('are answered, resolved and opened again', async () => {
    const question = comment();
    const added = answer(addComment, () => said(thread([question, comment({ commentId: 'c-2', text: 'Yes', isOwn: true })])));
    const resolved = answer(resolveComments, ({ body }) =>
      said(thread([question], { isResolved: body.isResolved, resolvedBy: body.isResolved ? 'Asha Rane' : null })),
    );
    const { keys } = await open(said(thread([question])));
    await keys.click(await screen.findByRole('button', { name: 'Answer' }));
    await keys.type(await field('Your answer'), 'Yes{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Yes')).toBeTruthy();
    expect(added.calls[0]?.body).toMatchObject({ threadId: 'c-1', text: 'Yes' });
    await keys.click(screen.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText(/Resolved by Asha Rane/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(resolved.calls.map(({ body }) => body.isResolved)).toEqual([true, false]));
  });

  it('can be changed and deleted only by their author', async () => {
    const own = comment({ commentId: 'c-2', text: 'Mine', isOwn: true });
    const changed = answer(updateComment, () => said(thread([comment(), { ...own, text: 'Mine!', editedAt: '2026-01-05T10:00:00.000Z' }])));
    const deleted = answer(deleteComment, () => said(thread([comment()])));
    const { keys } = await open(said(thread([comment(), own])));
    expect(await screen.findAllByRole('button', { name: 'Edit comment' })).toHaveLength(1);
    await keys.click(screen.getByRole('button', { name: 'Edit comment' }));
    await keys.type(await field('Your comment'), '!');
    await keys.click(screen.getByRole('button', { name: 'Save comment' }));
    expect(await screen.findByText('edited')).toBeTruthy();
    expect(changed.calls[0]?.body).toMatchObject({ commentId: 'c-2', text: 'Mine!' });
    await keys.click(screen.getByRole('button', { name: 'Delete comment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this comment?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(screen.queryByText('Mine!')).toBeNull());
    expect(deleted.calls[0]?.body).toEqual({ projectId: 'p-1', commentId: 'c-2' });
  });

  it('are shown as text, whatever they contain, and are read-only for people who may not write', async () => {
    const payload = '<img src=x onerror="top.ran()"><script>top.ran()</script>';
    const { container } = await open(said(thread([comment({ text: payload, author: payload })])), 'lokSabhaTranslator');
    expect(await screen.findAllByText(payload)).toHaveLength(2);
    expect(container.querySelectorAll('img, script')).toHaveLength(0);
    expect([screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null]);
  });

  it('say that one was deleted, and what went wrong', async () => {
    const { unmount } = await open(said(thread([comment({ text: null }), comment({ commentId: 'c-2' })])));
    expect(await screen.findByText('This comment was deleted.')).toBeTruthy();
    unmount();
    answer(listComments, () => {
      throw refuse('INTERNAL');
    });
    await renderScreen(<Comments {...place} listed={0} version={2} />, { user: sessionUser('translationAdmin') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the people whom a text mentions', () => {
  const [meera, ravi] = [
    { userId: 'u-7', name: 'Meera Iyer' },
    { userId: 'u-8', name: 'Ravi' },
  ];

  it('are those who were chosen and are still named, each once', () => {
    expect(mentionedIn('@Meera Iyer and @Ravi and @Meera Iyer', [meera, ravi, meera])).toEqual(['u-7', 'u-8']);
    expect(mentionedIn('@Meera and Ravi', [meera, ravi])).toEqual([]);
  });
});
