import { filterTranslations, previewUrl, qualitySettings, type SegmentRow, updateTranslation } from '@bhashantar/contracts';
import type { FrameMessage } from '@bhashantar/snippet/visual-messages';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { PageSegments } from '../../../../features/translation/translations/page-segments.js';
import { VisualScreen } from '../../../../features/translation/visual/visual.screen.js';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { project } from '../../../../testing/project.js';
import { qualityChecks } from '../../../../testing/quality-settings.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { segment } from '../../../../testing/segment.js';
import { sessionUser } from '../../../../testing/session-user.js';

const ROUTE = '/app/projects/$projectId/visual';
const PREVIEW = 'http://p-3f9c1b2a4d5e6f70.localhost:3001/';
const NoPages = () => null;
const box = { x: 10, y: 20, width: 30, height: 10 };

async function open(rows: SegmentRow[], { user = sessionUser('translationAdmin'), isWide = true, isGone = false } = {}) {
  answer(filterTranslations, () => ({
    ...{
      segments: rows,
      nextCursor: null,
      total: rows.length,
      isTotalExact: true,
      pageNumber: null,
      pageSize: 100,
      isCut: false,
      seen: '1:1:@2026-01-31T09:00:00.000Z',
    },
  }));
  answer(qualitySettings, () => qualityChecks());
  answer(previewUrl, () => {
    if (isGone) throw refuse('VALIDATION', { message: 'Please enter an address of this project.' });
    return { previewUrl: PREVIEW, sourceUrl: 'https://a.example/', expiresAt: '2100-01-01T00:00:00.000Z' };
  });
  const view = await renderScreen(
    ({ search }) => <VisualScreen project={project()} search={search} PageSelect={NoPages} Segments={PageSegments} isWide={isWide} />,
    { user, route: ROUTE, address: '/app/projects/p-1/visual' },
  );
  return view;
}

/** Sends a message as the page in the frame, or as another window. */
function say(
  frame: HTMLIFrameElement,
  message: FrameMessage | Record<string, unknown>,
  { nonce = '', origin = new URL(PREVIEW).origin } = {},
) {
  const [, own = ''] = frame.name.split(':');
  const data = { bhashantar: nonce || own, ...message };
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow })));
}

const frameOf = async () => (await screen.findByTitle('The page with its editable texts')) as HTMLIFrameElement;
const rows = () => [
  segment({ source: 'Home', preProcessedTarget: 'घर' }),
  segment({ source: 'About us' }),
  segment({ source: 'A loom', kind: 'attribute' }),
];

describe('the visual editor', () => {
  it('opens the text that is clicked in the page, beside it, and marks its row', async () => {
    const texts = rows();
    const { search } = await open(texts);
    const frame = await frameOf();
    await screen.findByText('Texts 3');
    say(frame, { type: 'ready', canPaint: true });
    say(frame, { type: 'picked', text: 1, box });
    expect(await screen.findByLabelText('Translation of segment 2')).toBeTruthy();
    expect(search()).toMatchObject({ segment: texts[1]?.sourceHash });
  });

  it('ignores other messages: another nonce, another origin, or an unknown text', async () => {
    const { search } = await open(rows());
    const frame = await frameOf();
    await screen.findByText('Texts 3');
    say(frame, { type: 'ready', canPaint: true });
    say(frame, { type: 'picked', text: 1, box }, { nonce: 'another-nonce-of-a-frame' });
    say(frame, { type: 'picked', text: 1, box }, { origin: 'https://evil.example' });
    say(frame, { type: 'picked', text: 1, box }, { origin: 'null' });
    act(
      () =>
        void dispatchEvent(
          new MessageEvent('message', { data: { bhashantar: frame.name.split(':')[1], type: 'picked', text: 1, box }, source: window }),
        ),
    );
    say(frame, { type: 'picked', text: 77, box });
    expect(await screen.findByText(/This text is not among the segments/)).toBeTruthy();
    expect(search()).toEqual({});
  });

  it('removes a page from its frame if the page floods it with messages', async () => {
    await open(rows());
    const frame = await frameOf();
    for (let sent = 0; sent < 241; sent++) say(frame, { type: 'moved', box: null });
    expect(await screen.findByText('The page was taken out of its frame.')).toBeTruthy();
    expect(screen.queryByTitle('The page with its editable texts')).toBeNull();
  });

  it('lists what is hidden and why, and what does not fit and by how much', async () => {
    const texts = rows();
    const { keys } = await open(texts);
    const frame = await frameOf();
    await screen.findByText('Texts 3');
    const found = { text: 0, places: 1, visible: 1, isSource: false };
    const overflows = [{ text: 0, px: 14, side: 'width' as const, isCut: true, element: 'button' as const }];
    say(frame, { type: 'found', found: [found, { ...found, text: 1, visible: 0 }], overflows, tookMs: 3 });
    await keys.click(await screen.findByText('Too long 1'));
    expect(await screen.findByText('Button text cut by 14 px')).toBeTruthy();
    await keys.click(screen.getByText('Hidden 2'));
    expect(await screen.findByText(/not visible now/)).toBeTruthy();
    expect(screen.getByText(/In an attribute/)).toBeTruthy();
  });

  it('saves as the translation editor does', async () => {
    const texts = rows();
    const saves = answer(updateTranslation, ({ body }) => ({
      segment: { ...(texts[1] as SegmentRow), preProcessedTarget: body.preProcessedTarget, version: 1 },
      from: 'NO_TRANSLATION_AVAILABLE' as const,
      to: 'USER' as const,
    }));
    await open(texts);
    const frame = await frameOf();
    await screen.findByText('Texts 3');
    say(frame, { type: 'picked', text: 1, box });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Translation of segment 2');
    fireEvent.input(field, { target: { value: 'हमारे बारे में' } });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, shiftKey: true });
    await waitFor(() => expect(saves.calls).toHaveLength(1));
    expect(saves.calls[0]).toMatchObject({ body: { sourceHash: texts[1]?.sourceHash, preProcessedTarget: 'हमारे बारे में' } });
  });

  it('says why a page cannot be shown, and that a page has no texts', async () => {
    const view = await open(rows(), { isGone: true });
    expect(await screen.findByText('Please enter an address of this project.')).toBeTruthy();
    view.unmount();
    await open([]);
    expect(await screen.findByText('No texts of this page are known')).toBeTruthy();
  });

  it('shows the page and its texts without a field to people who may only read them', async () => {
    const texts = rows();
    const { search } = await open(texts, {
      user: { ...sessionUser('translationAdmin'), permissions: ['project.read', 'translation.read'] },
    });
    const frame = await frameOf();
    await screen.findByText('Texts 3');
    say(frame, { type: 'picked', text: 1, box });
    await waitFor(() => expect(search()).toMatchObject({ segment: texts[1]?.sourceHash }));
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
