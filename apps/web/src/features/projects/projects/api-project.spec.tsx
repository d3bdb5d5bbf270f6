import { projectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ApiProject } from './api-project.js';
import { ProjectFrame } from './project-frame.js';
import { ProjectTable } from './project-table.js';

const API = project({ projectType: 'apiTranslation', status: 'processing', name: 'Shop content' });
const user = sessionUser('organisationAdmin');

describe('a project for API translation', () => {
  it('has the tabs of what can be done in it, and says that it has no site', async () => {
    answer(projectDetails, () => API);
    await renderScreen(
      () => (
        <ProjectFrame projectId="p-1" tab="overview">
          <ApiProject project={API} />
        </ProjectFrame>
      ),
      { user },
    );
    const tabs = within(await screen.findByRole('navigation', { name: 'Shop content' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'APIs',
      'Documents',
      'Translations',
      'Settings',
      'Glossary',
      'People',
    ]);
    expect(screen.getByRole('link', { name: 'Open documents' }).getAttribute('href')).toBe('/app/projects/p-1/documents');
    expect(screen.getByText('API translation')).toBeTruthy();
    expect(screen.queryByText('Starting')).toBeNull();
    expect(screen.getByText(/It has no site, so nothing of it is crawled, verified or published/)).toBeTruthy();
  });

  it('is told from sites in the list', async () => {
    await renderScreen(<ProjectTable projects={[API, project({ projectId: 'p-2' })]} stale={false} withOrganisation={false} />, { user });
    const [, first, second] = await screen.findAllByRole('row');
    expect(within(first as HTMLElement).getByText('API translation')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText('API translation')).toBeNull();
  });
});
