import {
  type GuestSegment,
  type GuestSegmentList,
  type GuestSubBatch,
  type GuestWorkList,
  listGuestSegments,
  listGuestWork,
  openGuestLink,
  readGuestSegment,
} from '@bhashantar/contracts';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { GuestScreen } from './guest.screen.js';
import { type GuestSearch, guestSearch } from './guest.search.js';

const part = (changes: Partial<GuestSubBatch> = {}): GuestSubBatch => ({
  ...{ subBatchId: 's-1', number: 'R-104/hi/1', targetLang: 'hi', step: 'translation', state: 'open' },
  ...{ dueAt: '2026-12-03T18:29:59.000Z', items: 420, words: 3_100 },
  ...changes,
});
const segments = (changes: Partial<GuestSegmentList> = {}): GuestSegmentList => ({
  ...{ project: 'Sahyadri Nagar', sourceLang: 'en', hasBackTranslations: false, expiresAt: '2026-12-20T00:00:00.000Z', segments: [] },
  ...changes,
});

function Stateful() {
  const [search, setSearch] = useState<GuestSearch>(() => guestSearch.schema.parse({}));
  return (
    <GuestScreen
      token="t-1"
      search={search}
      change={(changed) => setSearch((before) => ({ ...before, ...changed }))}
      drawWork={({ subBatchId, onLeave, onEnd }) => (
        <>
          <p>work on {subBatchId}</p>
          <button type="button" onClick={onLeave}>
            leave
          </button>
          <button type="button" onClick={onEnd}>
            end
          </button>
        </>
      )}
    />
  );
}

function open(subBatches: GuestSubBatch[], list: Partial<GuestSegmentList> = {}) {
  let guest: string | null = 'Nandini';
  answer(openGuestLink, () => ({ state: 'inForce' as const, name: 'Translators', organisation: 'Council', guest }));
  answer(listGuestWork, (): GuestWorkList => ({ project: 'Sahyadri Nagar', subBatches }));
  answer(listGuestSegments, () => segments(list));
  const end = () => {
    guest = null;
  };
  return renderScreen(<Stateful />).then((view) => ({ ...view, end }));
}

describe('the work of a guest', () => {
  it('is a list that opens each part with open work, and leads back', async () => {
    const waiting = part({ subBatchId: 's-2', number: 'R-104/hi/2', step: 'proofreading', state: 'waiting' });
    const { keys } = await open([part(), waiting, part({ subBatchId: 's-3', number: 'R-104/hi/3', state: 'done' })]);
    expect(await screen.findByRole('heading', { name: 'Translate R-104/hi/1' })).toBeTruthy();
    expect(screen.getAllByText(/420 texts · due/)).toHaveLength(2);
    expect(screen.getByText(/The step before is not done yet/)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
    await keys.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('work on s-1')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'leave' }));
    await keys.click(await screen.findByRole('button', { name: 'Look at it' }));
    expect(await screen.findByText('work on s-3')).toBeTruthy();
  });

  it('is beside the translations to judge', async () => {
    const judged = [{ targetLang: 'hi', sourceHash: `v1:${'a'.repeat(32)}`, verdict: 'good' as const }];
    const { keys } = await open([part()], { segments: judged });
    expect(await screen.findByText('1 translation to review')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Review translations' }));
    expect(await screen.findByText('All reviewed. Thank you!')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Back to your work' }));
    expect(await screen.findByRole('heading', { name: 'Translate R-104/hi/1' })).toBeTruthy();
  });

  it('shows the forms of a message with plurals', async () => {
    const sourceHash = `v1:${'b'.repeat(32)}`;
    answer(
      readGuestSegment,
      (): GuestSegment => ({
        ...{ targetLang: 'hi', sourceHash, version: 1, example: null, page: null, problems: [], verdict: null, reason: null, threads: [] },
        source: escapeText('{n, plural, one {# file} other {# files}}'),
        target: escapeText('{n, plural, one {# फ़ाइल} other {# फ़ाइलें}}'),
      }),
    );
    await open([], { segments: [{ targetLang: 'hi', sourceHash, verdict: null }] });
    for (const form of ['# file', '# files', '# फ़ाइल', '# फ़ाइलें']) expect(await screen.findByText(form)).toBeTruthy();
    expect(screen.getAllByText('one')).toHaveLength(2);
    expect(screen.queryByText(/plural,/)).toBeNull();
  });

  it('begins with the translations to judge if there is no other work', async () => {
    await open([]);
    expect(await screen.findByText('Nothing to review')).toBeTruthy();
  });

  it('asks for a new code when the session ends meanwhile', async () => {
    const { keys, end } = await open([part()]);
    await keys.click(await screen.findByRole('button', { name: 'Open' }));
    end();
    answer(listGuestWork, () => {
      throw refuse('UNAUTHENTICATED');
    });
    await keys.click(screen.getByRole('button', { name: 'end' }));
    expect(await screen.findByText('Your session has ended. Please enter a new code.')).toBeTruthy();
    expect(screen.getByLabelText('Email address')).toBeTruthy();
  });

  it.each([
    ['expired', 'This link has expired'],
    ['revoked', 'This link was revoked'],
  ] as const)('says why a link does not open it: %s', async (state, title) => {
    answer(openGuestLink, () => ({ state, name: null, organisation: null, guest: null }));
    await renderScreen(<Stateful />);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});
