import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProfileMenu } from './profile-menu.js';

describe('the profile menu', () => {
  it.each([
    ['freeOrgAdmin', ['Profile', 'Organisation', 'Translation engines', 'Glossary', 'Audit', 'Privacy policy', 'Log out']],
    ['organisationAdmin', ['Profile', 'Help', 'Privacy policy', 'Log out']],
  ] as const)('of %s has the screens that the main menu has no room for', async (role, names) => {
    const { keys } = await renderScreen(<ProfileMenu />, { user: sessionUser(role) });
    await keys.click(screen.getByRole('button', { name: /^Profile of/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).slice(1)).toEqual(names);
  });
});
