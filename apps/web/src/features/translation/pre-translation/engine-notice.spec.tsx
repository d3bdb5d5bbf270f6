import {
  estimateRun,
  type FillRun,
  listEngines,
  listFills,
  NO_REVIEWS,
  organisationUsage,
  type RunEstimate,
  TRANSLATION_TYPES,
  type TypeCounts,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { fillRun } from '../../../testing/fill-run.js';
import { organisationUsageReply } from '../../../testing/organisation-usage.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { EngineNotice } from './engine-notice.js';

const counts = {
  ...Object.fromEntries(TRANSLATION_TYPES.map((type) => [type, { segments: 0, words: 0 }])),
  ...{ TRANSLITERATION: { segments: 5, words: 9 }, NO_TRANSLATION_AVAILABLE: { segments: 430, words: 3_000 } },
} as TypeCounts;
const languages = [{ language: 'hi', counts, review: NO_REVIEWS }];
const ENGINE = { engine: 'c-1', name: 'Our model', isOwn: true, isPaid: false, state: 'ready' as const, reason: null };

async function open(estimate: Partial<RunEstimate>, isBesideAction = false, ...fills: FillRun[]) {
  answer(listEngines, () => ({ engines: [{ ...ENGINE, pairs: [{ from: 'en', to: 'hi' }] }] }));
  answer(listFills, () => ({ fills }));
  answer(organisationUsage, () => organisationUsageReply());
  answer(estimateRun, () => runEstimate(estimate));
  const shown = project({ status: 'parsed', targetLanguages: ['hi'], languages });
  const notice = <EngineNotice project={shown} importButton={null} isBesideAction={isBesideAction} />;
  return renderScreen(notice, { user: sessionUser('organisationAdmin') });
}
const primary = () => [...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent);

describe('the notice on what engines can do', () => {
  it('offers the run over all texts that it reads', async () => {
    await open({});
    expect(await screen.findByText('An engine can translate 435 texts that are still untranslated.')).toBeTruthy();
    expect(await screen.findByText(/^Hindi: Our model/)).toBeTruthy();
    expect(primary()).toEqual(['Machine-translate 435 texts']);
  });

  it('says that the words of the plan are used up, and offers plans or translation by hand', async () => {
    await open({ plan: { words: 3_767, left: 0 } });
    expect(await screen.findByText('Your plan has no words left. 435 texts stay untranslated by machine.')).toBeTruthy();
    expect(primary()).toEqual(['See plans']);
    expect(screen.getByRole('link', { name: 'Translate by hand' }).getAttribute('href')).toMatch(/translations\?language=hi/);
    expect(screen.queryByRole('button', { name: /^Machine-translate/ })).toBeNull();
  });

  it('does not mention a limit that the overview shows with a stopped run', async () => {
    const stopped = fillRun({ kind: 'requested', state: 'failed', stop: 'planWords', waitsForWords: true });
    const { container } = await open({ plan: { words: 3_767, left: 0 } }, true, stopped);
    await screen.findByText(/An engine can translate 435 texts/);
    await waitFor(() => expect(container.textContent).toBe(''));
  });

  it('says that an engine has reached its monthly limit, and leads to it', async () => {
    await open({ engineLimits: [{ engine: 'c-1', name: 'Our model', characters: 73_872, left: 4 }] });
    expect(await screen.findByText('Our model has reached its monthly limit. 435 texts stay untranslated by machine.')).toBeTruthy();
    expect(primary()).toEqual(['Raise the limit']);
    expect(screen.getByRole('link', { name: 'Raise the limit' }).getAttribute('href')).toBe('/app/engines');
  });
});
