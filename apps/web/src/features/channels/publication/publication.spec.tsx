import {
  fetchMachineNotice,
  type LanguagePublication,
  NO_REVIEWS,
  type ProjectDetails,
  type ProjectPublication,
  projectPublication,
  projectTraffic,
  publishLanguage,
  setPublicationPolicy,
  type TypeCounts,
  unpublishLanguage,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forgetJobs, noteJob } from '../../../lib/jobs.store.js';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { PublicationPolicyPanel } from './publication-policy.js';
import { usePublishing } from './use-publishing.js';

const hindi: LanguagePublication = {
  language: 'hi',
  state: 'preview',
  live: 0,
  ready: 7,
  incomplete: 2,
  held: 1,
  words: 800,
  translatedWords: 760,
  translatedTexts: 448,
  reviewedTexts: 0,
  goesLive: false,
  progress: {
    ...{ segments: 10, uniqueWords: 100, translatedWords: 80, transliteratedWords: 0, untranslatedWords: 20, translatedPercent: 80 },
  },
  texts: null,
};
const urdu: LanguagePublication = { ...hindi, language: 'ur', state: 'live', live: 4, ready: 0, incomplete: 0, held: 0 };
const publication = (changes: Partial<ProjectPublication> = {}): ProjectPublication => ({
  threshold: 80,
  automatic: false,
  reviewedOnly: false,
  languages: [hindi, urdu],
  ...changes,
});
const admin = sessionUser('organisationAdmin');
/** The parts that the table of languages draws. */
function Rows({ of }: { of: ProjectDetails }) {
  const publishing = usePublishing(of);
  return of.targetLanguages.map((language) => {
    const row = publishing.of(language);
    return (
      <div key={language}>
        {row?.cell}
        {row?.publish}
        {row?.askUnpublish && (
          <button type="button" onClick={row.askUnpublish}>
            Unpublish {language}
          </button>
        )}
      </div>
    );
  });
}
const open = (user = admin, changes = {}) => renderScreen(<Rows of={project(changes)} />, { user });

describe('what visitors see of a language', () => {
  beforeEach(() => {
    const languages = [
      { language: 'ur', visits: 123_456 },
      { language: 'hi', visits: 0 },
    ];
    answer(projectTraffic, () => ({ languages, totalTraffic: 123_456, days: 30 }));
    answer(fetchMachineNotice, () => ({ place: 'untilReviewed' as const, texts: [{ targetLang: 'hi', own: null, default: 'मशीन' }] }));
  });

  it('shows the visits of a live language', async () => {
    answer(projectPublication, () => publication());
    await open();
    expect(await screen.findByText('1,23,456 visits in 30 days')).toBeTruthy();
    expect(screen.queryByText(/^0 visits/)).toBeNull();
  });

  it('asks before a language is published, with the pages, the share and what is left out', async () => {
    answer(projectPublication, () => publication());
    // The figures of the whole site come from the rest of the screen, because the reply may be older.
    const counts = {
      ...project().languages[0]?.counts,
      ...{ MACHINE: { segments: 10, words: 90 }, NO_TRANSLATION_AVAILABLE: { segments: 1, words: 10 } },
    } as TypeCounts;
    const { keys } = await open(admin, { languages: [{ language: 'hi', counts, review: NO_REVIEWS }] });
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    const dialog = await screen.findByRole('dialog', { name: /Publish .*Hindi\?/ });
    const said = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said[0]).toMatch(/^Visitors will see 7 pages in .*Hindi, at hi-key1\.sites\.example\.in/);
    expect(said[1]).toMatch(/^760 of the 800 words .* \(95\s?%\)\.$/);
    expect(said[2]).toBe('On the whole site, 90 of 100 unique words are translated (90%).');
    expect(said[3]).toBe('0 of 448 texts reviewed by a person.');
    expect(said[4]).toMatch(/^Pages with unreviewed machine translation/);
    expect(said[5]).toMatch(/^2 pages below 80%/);
    expect(said[6]).toMatch(/^1 page is held back/);
    expect(within(dialog).getByRole('button', { name: 'Publish 7 pages' })).toBeTruthy();
  });

  it.each([
    ['until a text is reviewed', {}, {}, true],
    ['no more, because a text is reviewed', { reviewedTexts: 1 }, {}, false],
    ['never, because visitors get reviewed texts alone', {}, { reviewedOnly: true }, false],
  ])('quotes the notice that visitors read: %s', async (_when, ofLanguage, ofProject, isQuoted) => {
    answer(projectPublication, () => publication({ languages: [{ ...hindi, ...ofLanguage }], ...ofProject }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    const dialog = await screen.findByRole('dialog');
    const quote = 'Pages with unreviewed machine translation tell visitors so: “मशीन”';
    if (isQuoted) expect(await within(dialog).findByText(quote)).toBeTruthy();
    else expect(within(dialog).queryByText(quote)).toBeNull();
  });

  it('gives one share where all pages are published at once', async () => {
    answer(projectPublication, () => publication({ languages: [{ ...hindi, incomplete: 0, held: 0 }] }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    const { textContent } = await screen.findByRole('dialog');
    expect(textContent).toContain('760 of the 800 words');
    expect(textContent).not.toContain('On the whole site');
  });

  it('says in the question that a run is under way', async () => {
    answer(projectPublication, () => publication());
    noteJob({
      ...{ jobId: 'job-1', kind: 'translate.requested', projectId: 'p-1', language: 'hi', state: 'running' },
      ...{ count: 3, total: 9, reason: null },
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Machine translation is running.');
    act(forgetJobs);
  });

  it('publishes only after a confirmation, shows the count, and can undo exactly that', async () => {
    answer(projectPublication, () => publication());
    const publish = answer(publishLanguage, () => ({
      language: 'hi',
      state: 'live' as const,
      pages: 7,
      publishedAt: '2026-02-01T00:00:00.000Z',
    }));
    const takeBack = answer(unpublishLanguage, () => ({ language: 'hi', state: 'preview' as const, pages: 7 }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    expect(publish.calls).toEqual([]);
    await keys.click(await screen.findByRole('button', { name: 'Publish 7 pages' }));
    expect(await screen.findByText(/^7 pages published\./)).toBeTruthy();
    expect(publish.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', targetLang: 'hi', again: false }]);
    await keys.click(screen.getByRole('button', { name: /^Undo: unpublish these 7 pages in .*Hindi/ }));
    await waitFor(() => expect(screen.queryByText(/pages published/)).toBeNull());
    expect(takeBack.calls.map(({ body }) => body)).toEqual([
      { projectId: 'p-1', targetLang: 'hi', publishedAt: '2026-02-01T00:00:00.000Z' },
    ]);
  });

  it('does nothing when the question is cancelled', async () => {
    answer(projectPublication, () => publication());
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    await keys.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says how many pages visitors lose before a live language is taken back', async () => {
    answer(projectPublication, () => publication());
    const { calls } = answer(unpublishLanguage, () => ({ language: 'ur', state: 'preview' as const, pages: 4 }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Unpublish ur' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/4 pages are no longer shown in .*Urdu/);
    await keys.click(within(dialog).getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText(/^Unpublished\./)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', targetLang: 'ur' }]);
  });

  it('shows what the server refused and leaves the language as it was', async () => {
    answer(projectPublication, () => publication());
    answer(publishLanguage, () => {
      throw refuse('FORBIDDEN_MOVE', { message: 'The site is not verified.' });
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Publish .*Hindi/ }));
    await keys.click(await screen.findByRole('button', { name: 'Publish 7 pages' }));
    expect(await screen.findByText('The site is not verified.')).toBeTruthy();
    expect(screen.queryByText(/pages published/)).toBeNull();
  });

  it('offers nothing to people who may not publish, and nothing for an unverified site', async () => {
    answer(projectPublication, () => publication());
    const { unmount } = await open(sessionUser('collaborator'));
    await screen.findByText(/7 pages ready/);
    expect(screen.queryByRole('button', { name: /ublish/ })).toBeNull();
    unmount();
    await open(admin, { domainVerification: 0 });
    await screen.findByText(/7 pages ready/);
    expect(screen.queryByRole('button', { name: /ublish/ })).toBeNull();
  });
});

describe('the rules of publication', () => {
  it('are saved after a question that says what changes for visitors', async () => {
    const asked = answer(projectPublication, ({ body }) =>
      publication(body.threshold === 50 ? { threshold: 50, languages: [hindi, { ...urdu, ready: 3 }] } : {}),
    );
    const { calls } = answer(setPublicationPolicy, () => ({ threshold: 50, automatic: false, reviewedOnly: false }));
    const { keys } = await renderScreen(
      <WithSaveBar>
        <PublicationPolicyPanel projectId="p-1" />
      </WithSaveBar>,
      { user: admin },
    );
    const field = await screen.findByLabelText('Publish pages from');
    await keys.clear(field);
    await keys.type(field, '50');
    await keys.click(await screen.findByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change what visitors see?' });
    expect(asked.calls.at(-1)?.body).toMatchObject({ threshold: 50, automatic: false });
    expect(calls).toEqual([]);
    await keys.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', threshold: 50, automatic: false, reviewedOnly: false }]),
    );
  });

  it('say how many texts visitors lose when only reviewed ones are shown, and can be undone', async () => {
    let reviewedOnly = false;
    answer(projectPublication, ({ body }) => {
      const texts = body.reviewedOnly === true && !reviewedOnly ? { lost: 1234, gained: 0, changed: 1 } : null;
      return publication({ reviewedOnly, languages: [{ ...hindi, texts }, urdu] });
    });
    const { calls } = answer(setPublicationPolicy, ({ body }) => {
      reviewedOnly = body.reviewedOnly ?? false;
      return { threshold: 80, automatic: false, reviewedOnly };
    });
    const { keys } = await renderScreen(
      <WithSaveBar>
        <PublicationPolicyPanel projectId="p-1" />
      </WithSaveBar>,
      { user: admin },
    );
    await keys.click(await screen.findByRole('switch', { name: 'Publish reviewed translations only' }));
    await keys.click(await screen.findByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change what visitors see?' });
    expect(dialog.textContent).toMatch(/1,234 texts in .*Hindi.* go back to the original until they are approved/);
    expect(dialog.textContent).toMatch(/1 text in .*Hindi.* is shown in another translation/);
    await keys.click(within(dialog).getByRole('button', { name: 'Save' }));
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.map(({ body }) => body.reviewedOnly)).toEqual([true, false]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });
});
