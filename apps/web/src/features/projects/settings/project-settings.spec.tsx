import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Input } from 'antd';
import { useContext, useState } from 'react';
import { UnsavedPlace, useSavedByBar } from '../../../lib/unsaved.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectSettings } from './project-settings.js';
import type { SettingsSearch } from './settings.search.js';
import { byPage, PANEL_KEYS, type PanelKey, type PanelProps } from './settings-panels.js';
import { titleOf } from './settings-texts.js';

const saved: string[] = [];

/** A panel with one form that the bar saves. */
function OnePanel({ project: { name } }: PanelProps) {
  const title = useContext(UnsavedPlace);
  const [before, setBefore] = useState('');
  const [text, setText] = useState('');
  const id = useSavedByBar(text !== before);
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        saved.push(`${title}: ${text}`);
        setBefore(text);
      }}
    >
      <p>
        {title} of {name}
      </p>
      <Input aria-label={`Field of ${title}`} value={text} onChange={({ target }) => setText(target.value)} />
    </form>
  );
}

const components = Object.fromEntries(PANEL_KEYS.map((key) => [key, OnePanel])) as Record<PanelKey, typeof OnePanel>;

const open = async (query = '', shown = project()) => {
  saved.length = 0;
  const view = await renderScreen(
    ({ search }) => <ProjectSettings project={shown} components={components} search={search as SettingsSearch} />,
    {
      user: sessionUser('organisationAdmin'),
      route: '/app/projects/$projectId/settings',
      address: `/app/projects/p-1/settings${query}`,
    },
  );
  const menu = within(await screen.findByRole('navigation', { name: 'Settings' }));
  return { ...view, menu };
};
const seen = () =>
  screen
    .queryAllByText(/ of Sahyadri Nagar$/)
    .filter((panel) => panel.closest('[hidden]') === null)
    .map(({ textContent }) => textContent?.replace(' of Sahyadri Nagar', ''));
const keysOf = (page: string) =>
  byPage(PANEL_KEYS)
    .find(([one]) => one === page)?.[1]
    .map(titleOf);
const pageLinks = (links: readonly HTMLElement[]) => links.filter(({ className }) => className.includes('pageLink'));

describe('the settings of a project', () => {
  it('are on eight pages, of which one is open and marked', async () => {
    const { menu, keys } = await open();
    const names = [
      'General',
      'Languages',
      'Content',
      'Machine translation',
      'Appearance',
      'Domains and publishing',
      'Integrations',
      'Danger zone',
    ];
    expect(pageLinks(menu.getAllByRole('link')).map(({ textContent }) => textContent)).toEqual(names);
    expect(seen()).toEqual(['General']);
    await keys.click(menu.getByRole('link', { name: 'Content' }));
    await waitFor(() => expect(seen()).toEqual(keysOf('content')));
    expect(
      pageLinks(menu.getAllByRole('link'))
        .filter((link) => link.hasAttribute('data-here'))
        .map(({ textContent }) => textContent),
    ).toEqual(['Content']);
    expect(menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'location')).toHaveLength(1);
  });

  it('open the page of a panel that an old address names', async () => {
    for (const key of PANEL_KEYS) {
      const { unmount } = await open(`#${key}`);
      expect(seen()).toContain(titleOf(key));
      unmount();
    }
  });

  it('move the focus to the panel that a link leads to, so that Tab goes to its first field', async () => {
    const { menu, keys } = await open('?page=appearance');
    const last = keysOf('appearance')?.at(-1) ?? '';
    await keys.click(menu.getByRole('link', { name: last }));
    await keys.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(`Field of ${last}`));
  });

  it('have no page without panels', async () => {
    const { menu } = await open('', project({ projectType: 'apiTranslation' }));
    expect(pageLinks(menu.getAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'General',
      'Languages',
      'Content',
      'Machine translation',
      'Danger zone',
    ]);
  });

  it('are searched through all pages, and the first one found is opened by Enter', async () => {
    const { menu, keys } = await open();
    const search = screen.getByRole('searchbox', { name: 'Search settings' });
    await keys.type(search, 'CNAME');
    await waitFor(() => expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Custom domains']));
    await keys.keyboard('{Enter}');
    await waitFor(() => expect(seen()).toEqual(keysOf('publishing')));
    fireEvent.change(search, { target: { value: 'zebra' } });
    await screen.findByText('No setting matches “zebra”.');
    expect(seen()).toEqual(keysOf('publishing'));
  });

  it('keep what is typed on one page while another is open, and save all of it by one bar', async () => {
    const { menu, keys } = await open();
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
    await keys.type(screen.getByLabelText('Field of General'), 'a name');
    await keys.click(menu.getByRole('link', { name: /^Content/ }));
    await keys.type(await screen.findByLabelText('Field of Crawl scope'), 'a path');
    const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }));
    expect(bar.getByRole('status').textContent).toBe('Not saved: General and Crawl scope');
    await keys.click(bar.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(saved).toEqual(['General: a name', 'Crawl scope: a path']));
    await waitFor(() => expect(bar.getByRole('status').textContent).toBe('No unsaved changes'));
    expect(document.activeElement?.textContent).toBe('Save changes');
  });

  it('can discard what is typed, and keep the focus', async () => {
    const { keys } = await open();
    await keys.type(screen.getByLabelText('Field of General'), 'a name');
    await keys.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Field of General').value).toBe(''));
    expect(saved).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Discard changes');
    await keys.tab();
    await keys.tab();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
  });
});
