import { type ReviewMatchingDto, reviewMatching, reviewTranslation, type SegmentReview, type SegmentRow } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ReviewBar } from './review-bar.js';
import { ReviewChosen } from './review-chosen.js';

const reviewer = sessionUser('translationAdmin');
const review = (changes: Partial<SegmentReview> = {}): SegmentReview => ({
  state: 'needsReview',
  by: null,
  at: null,
  reason: null,
  ...changes,
});
const translated = (changes: Partial<SegmentReview> = {}): SegmentRow =>
  segment({ preProcessedTarget: 'स्वागत', translationType: 'USER', version: 3, review: review(changes) });
const open = (row: SegmentRow, user = reviewer) => renderScreen(<ReviewBar projectId="p-1" segment={row} />, { user });
const decided = (row: SegmentRow) => answer(reviewTranslation, () => ({ segment: row }));

const SEEN = '1:1:@2026-01-31T09:00:00.000Z';

describe('the review of a segment', () => {
  it('is approved by Alt+Enter, in the version that was read', async () => {
    const row = translated();
    const { calls } = decided(row);
    const { keys } = await open(row);
    expect(screen.getByText('Needs review')).toBeTruthy();
    await keys.keyboard('{Alt>}{Enter}{/Alt}');
    const body = { projectId: 'p-1', targetLang: 'hi', sourceHash: row.sourceHash, version: 3, decision: 'approve' };
    await waitFor(() => expect(calls.map((call) => call.body)).toEqual([body]));
  });

  it('is rejected by Alt+R, whatever letter the system writes for it', async () => {
    decided(translated());
    await open(translated());
    fireEvent.keyDown(document.body, { key: '®', code: 'KeyR', altKey: true });
    expect(await screen.findByRole('dialog', { name: 'Reject this translation?' })).toBeTruthy();
  });

  it('waits while the field has unsaved text', async () => {
    const { calls } = decided(translated());
    const { keys } = await renderScreen(<ReviewBar projectId="p-1" segment={translated()} isChanged />, { user: reviewer });
    await keys.keyboard('{Alt>}{Enter}{/Alt}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Approve' }).title).toBe('Save the text first');
    expect(calls).toEqual([]);
  });

  it('is rejected with a reason, and not without one', async () => {
    const row = translated();
    const { calls } = decided(row);
    const { keys } = await open(row);
    await keys.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject this translation?' });
    await keys.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await within(dialog).findByText(/Please say why/)).toBeTruthy();
    await keys.type(within(dialog).getByLabelText('Reason'), ' Wrong number ');
    await keys.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(calls.map(({ body }) => [body.decision, body.reason])).toEqual([['reject', 'Wrong number']]));
  });

  it('says who decided and why, and can undo a decision', async () => {
    const row = translated({ state: 'rejected', by: 'Asha Rao', at: '2026-01-05T10:00:00.000Z', reason: 'Says the opposite' });
    const { calls } = decided(row);
    const { keys } = await open(row);
    expect([screen.getByText('Rejected'), screen.getByText('by Asha Rao'), screen.getByText('Says the opposite')]).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Take rejection back' }));
    await waitFor(() => expect(calls.map(({ body }) => body.decision)).toEqual(['reopen']));
  });

  it('says why an approved text must be reviewed again, and shows the server’s refusal', async () => {
    answer(reviewTranslation, () => {
      throw refuse('UNPROCESSABLE', { message: 'This is your own work; another person has to review it.' });
    });
    const { keys } = await open(translated({ reason: 'termChanged' }));
    expect(screen.getByText('A glossary term changed after it was approved')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/This is your own work/)).toBeTruthy();
  });

  it('is shown without buttons to people who may not review, and not at all without a translation', async () => {
    const { unmount } = await open(translated({ state: 'reviewed' }), sessionUser('lokSabhaTranslator'));
    expect(screen.getByText('Reviewed')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    await open(segment());
    expect([screen.queryByText('Needs review'), screen.queryByRole('button')]).toEqual([null, null]);
  });
});

describe('the review of chosen segments', () => {
  const filter = { projectId: 'p-1', targetLang: 'hi', searchText: 'bank' };
  type Chosen = Parameters<typeof ReviewChosen>[0];
  const onDone = jest.fn<() => void>();
  const ask = (changes: Partial<Chosen> = {}) =>
    renderScreen(<ReviewChosen decision="approve" chosen={{ filter }} onDone={onDone} onClose={() => undefined} {...changes} />, {
      user: reviewer,
    });
  const counted = { jobId: 'r-1', isQueued: false, changed: 7, unchanged: 1, refused: 2, skipped: 0, isCut: false, seen: SEEN };

  it('approves all that match, after their number is known', async () => {
    const bodies: ReviewMatchingDto[] = [];
    answer(reviewMatching, ({ body }) => {
      bodies.push(body);
      return { ...counted, skipped: body.preview ? 0 : 1 };
    });
    const { keys } = await ask();
    const dialog = await screen.findByRole('dialog', { name: /^Approve 7 translations in .*Hindi.*\?$/ });
    expect(dialog.textContent).toMatch(/2 others stay as they are/);
    await keys.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved 7 translations')).toBeTruthy();
    expect(onDone).toHaveBeenCalled();
    expect(bodies).toEqual([
      { ...filter, decision: 'approve', preview: true },
      { ...filter, decision: 'approve', seen: SEEN },
    ]);
    expect(await screen.findByText(/^Somebody else changed one translation after you had seen it/)).toBeTruthy();
  });

  it('approves more than were counted if more match meanwhile, which the question says', async () => {
    answer(reviewMatching, ({ body }) => ({
      ...counted,
      isQueued: !body.preview,
      changed: body.preview ? 7 : 0,
      isCut: body.preview === true,
    }));
    const { keys } = await ask();
    const dialog = await screen.findByRole('dialog', { name: /^Approve 7 translations or more in .*Hindi.*\?$/ });
    await keys.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The translations will be reviewed in a moment')).toBeTruthy();
  });

  it('rejects named ones with a reason, in the versions on screen', async () => {
    const { calls } = answer(reviewMatching, () => ({ ...counted, changed: 2 }));
    const named = { filter: { projectId: 'p-1', targetLang: 'hi' }, idArr: ['v1:a', 'v1:b'], versions: [4, 0] };
    const { keys } = await ask({ decision: 'reject', chosen: named });
    const dialog = await screen.findByRole('dialog', { name: /^Reject 2 translations/ });
    await keys.type(within(dialog).getByLabelText('Reason'), 'Wrong number');
    await keys.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const body = { projectId: 'p-1', targetLang: 'hi', idArr: ['v1:a', 'v1:b'], versions: [4, 0], decision: 'reject' };
    await waitFor(() =>
      expect(calls.map((call) => call.body)).toEqual([
        { ...body, preview: true },
        { ...body, reason: 'Wrong number' },
      ]),
    );
  });
});
