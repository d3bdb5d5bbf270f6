import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectSettings } from './project-settings.js';
import { type PanelKey, type PanelProps, SETTINGS_PANELS } from './settings-panels.js';

const Panel = ({ project: { name } }: PanelProps) => <p>panel of {name}</p>;
const components = Object.fromEntries(Object.keys(SETTINGS_PANELS).map((key) => [key, Panel])) as Record<PanelKey, typeof Panel>;

const open = async (shown = project()) => {
  await renderScreen(<ProjectSettings project={shown} components={components} />, { user: sessionUser('organisationAdmin') });
  return within(await screen.findByRole('navigation', { name: 'Sections of the settings' }));
};
const panels = () => screen.getAllByText('panel of Sahyadri Nagar');

describe('the settings of a project', () => {
  it('have a link for each panel, below the heading of its section', async () => {
    const links = await open();
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Object.keys(SETTINGS_PANELS).map((key) => `#${key}`),
    );
    expect(panels()).toHaveLength(Object.keys(SETTINGS_PANELS).length);
    const headings = links.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Project', 'Content', 'Translation', 'Appearance', 'Publishing', 'Messages', 'Deletion']);
  });

  it('have no section without panels', async () => {
    const links = await open(project({ projectType: 'apiTranslation' }));
    expect(links.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Project', 'Translation', 'Deletion']);
  });

  it('are found by a part of their title; the panels stay', async () => {
    const links = await open();
    const all = panels().length;
    const search = screen.getByRole('searchbox', { name: 'Find a setting' });
    fireEvent.change(search, { target: { value: 'ENGINE' } });
    const found = () => links.queryAllByRole('link').map(({ textContent }) => textContent);
    await waitFor(() => expect(found()).toEqual(['Translation engines', 'Compare engines', 'Search engines']));
    expect(panels()).toHaveLength(all);
    fireEvent.change(search, { target: { value: 'nothing' } });
    await waitFor(() => expect(found()).toEqual([]));
    expect(screen.getByRole('status').textContent).toBe('No setting has “nothing” in its name.');
  });
});
