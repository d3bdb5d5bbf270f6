import { estimateRun, type ProjectDetails, projectPublication, updateProject } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { AddLanguages } from './add-languages.js';
import { ProjectNameForm } from './project-name-form.js';
import { RemoveLanguage } from './remove-language.js';

const PROJECT = {
  ...{ projectId: 'p-1', name: 'Town hall', sourceLanguage: 'en', targetLanguages: ['hi'], segmentCount: 1_204, uniqueWordCount: 9_310 },
} as ProjectDetails;
const user = sessionUser('organisationAdmin');

describe('the values that a project was set up with', () => {
  it('gets languages after a question that says how much is to be translated, and that nothing is published', async () => {
    const { calls } = answer(updateProject, () => PROJECT);
    const estimates = answer(estimateRun, () => runEstimate({ plan: { words: 9_310, left: 9_000 }, unfitting: ['ta'] }));
    const { keys } = await renderScreen(() => <AddLanguages project={PROJECT} />, { user });
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add…' });
    expect(add.disabled).toBe(true);
    await keys.click(screen.getByRole('combobox', { name: /^More languages/ }));
    await keys.keyboard('Tamil');
    await keys.click(await screen.findByTitle('Tamil'));
    await keys.click(add);
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('1,204 segments (9,310 unique words)');
    expect(question.textContent).toContain('Visitors see it when you publish the language.');
    expect(
      await within(question).findByText(/Your plan covers 9,000 of 9,310 words\. Some texts stay untranslated in .*Tamil/),
    ).toBeTruthy();
    expect(estimates.calls[0]?.body).toEqual({ projectId: 'p-1', languages: ['ta'] });
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Add language' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLanguages: ['hi', 'ta'] }));
  });

  it('loses a language after a question that says what visitors lose and what is kept', async () => {
    const known = project();
    const [hindi] = known.languages;
    const live = project({
      languages: hindi ? [{ ...hindi, counts: { ...hindi.counts, USER: { segments: 41, words: 200 } } }] : [],
      languageAddresses: [{ language: 'hi', url: 'https://hi.sites.example/', customDomain: 'hi.sahyadri.example', state: 'live' }],
    });
    const language = { language: 'hi', state: 'live' as const, live: 12 };
    answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [language] }) as never);
    const { calls } = answer(updateProject, () => project({ targetLanguages: ['ur'] }));
    const { keys } = await renderScreen(() => <RemoveLanguage project={live} language="hi" />, { user });
    await keys.click(screen.getByRole('button', { name: /^Remove Hindi/ }));
    const question = await screen.findByRole('dialog');
    await waitFor(() => expect(question.textContent).toContain('12 published pages go offline.'));
    expect(question.textContent).toContain('Visitors no longer reach hi.sahyadri.example.');
    expect(question.textContent).toContain('Its 41 translations are kept');
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Remove language' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', targetLanguages: ['ur'] }]));
  });

  it('keeps its last language', async () => {
    await renderScreen(() => <RemoveLanguage project={project({ targetLanguages: ['hi'] })} language="hi" />, { user });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Remove Hindi/ }).disabled).toBe(true);
  });

  it('is renamed, but not to nothing', async () => {
    const { calls } = answer(updateProject, () => PROJECT);
    const { keys } = await renderScreen(
      () => (
        <WithSaveBar>
          <ProjectNameForm project={PROJECT} />
        </WithSaveBar>
      ),
      { user },
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    const save = () => screen.getByRole('button', { name: 'Save changes' });
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await keys.clear(name);
    await keys.click(save());
    expect(await screen.findByText('Please enter a name for the project.')).toBeTruthy();
    await keys.type(name, 'City hall');
    await keys.click(save());
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', name: 'City hall' }]));
  });
});
