import { projectPublication, updateCache, updateMeta } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { PageSwitchesPanel } from './page-switches-panel.js';

const user = sessionUser('organisationAdmin');
const META = { title: true, description: true, keywords: true, og: true, twitter: true, jsonLd: true };

describe('switches of published pages', () => {
  it('ask before texts for search engines are left in the source language, and say what visitors see', async () => {
    answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
    const { calls } = answer(updateMeta, () => ({ meta: { ...META, og: false } }), 'Project updated successfully');
    const { keys } = await renderScreen(() => <PageSwitchesPanel project={project()} kind="meta" />, { user });
    await keys.click(screen.getByRole('switch', { name: 'Open Graph' }));
    const question = await screen.findByRole('dialog', { name: 'Leave untranslated: Open Graph?' });
    expect(await within(question).findByText(/No page is published/)).toBeTruthy();
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Leave untranslated' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', key: 'og', status: false }]));
    expect(await screen.findByText('Project updated successfully')).toBeTruthy();
  });

  it('switch a cache on again', async () => {
    const { calls } = answer(updateCache, () => ({ cache: { snippet: true, render: true } }));
    const off = project({ cache: { snippet: true, render: false } });
    const { keys } = await renderScreen(() => <PageSwitchesPanel project={off} kind="cache" />, { user });
    await keys.click(screen.getByRole('switch', { name: 'Rendered pages', checked: false }));
    const question = await screen.findByRole('dialog', { name: 'Cache again: Rendered pages?' });
    await keys.click(within(question).getByRole('button', { name: 'Cache again' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', key: 'render', status: true }]));
  });

  it('are read-only for people who may not set them', async () => {
    await renderScreen(() => <PageSwitchesPanel project={project()} kind="meta" />, { user: sessionUser('translationAdmin') });
    expect(screen.getAllByRole<HTMLButtonElement>('switch').every(({ disabled }) => disabled)).toBe(true);
    expect(screen.getByText(/Only administrators/)).toBeTruthy();
  });
});
