import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Link } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.js';
import { LinkTabs } from './link-tabs.js';

const PLACES = ['one', 'two', 'three', 'four', 'five'];
const open = (address: string) =>
  renderScreen(
    () => (
      <LinkTabs label="Parts">
        {PLACES.map((place) => (
          <Link key={place} to="/app/organisations/$organisationId" params={{ organisationId: place }}>
            {place}
          </Link>
        ))}
      </LinkTabs>
    ),
    { route: '/app/organisations/$organisationId', address },
  );
const namesOf = () =>
  within(screen.getByRole('navigation', { name: 'Parts' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('tabs that do not fit the line', () => {
  beforeEach(() => {
    // Each tab takes 100 pixels of 300.
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are behind a button, but the open tab is in the line', async () => {
    await open('/app/organisations/five');
    expect(namesOf()).toEqual(['one', 'five']);
    expect(screen.getByRole('link', { name: 'five' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('can be opened and left by the keyboard', async () => {
    const { keys } = await open('/app/organisations/one');
    const more = screen.getByRole('button', { name: 'More' });
    more.focus();
    await keys.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('three');
    await keys.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('five');
    await keys.keyboard('{Escape}');
    expect([document.activeElement, more.getAttribute('aria-expanded')]).toEqual([more, 'false']);
    expect(namesOf()).toEqual(['one', 'two']);
  });

  it('open their screen and move into the line', async () => {
    const { keys, address } = await open('/app/organisations/one');
    await keys.click(screen.getByRole('button', { name: 'More' }));
    await keys.click(screen.getByRole('link', { name: 'four' }));
    await waitFor(() => expect(address()).toBe('/app/organisations/four'));
    await waitFor(() => expect(namesOf()).toEqual(['one', 'four']));
  });

  it('close by a press elsewhere', async () => {
    const { keys } = await open('/app/organisations/one');
    await keys.click(screen.getByRole('button', { name: 'More' }));
    expect(namesOf()).toHaveLength(5);
    await keys.click(document.body);
    expect(namesOf()).toEqual(['one', 'two']);
  });
});
