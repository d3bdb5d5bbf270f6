import { fetchUiEndpoints } from '@bhashantar/contracts';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { uiConfig } from '../../../testing/ui-config.js';
import { RegisterScreen } from './register.screen.js';
import { registrationSearch } from './registration.search.js';
import { forgetRegistration } from './registration.store.js';

const open = () =>
  renderScreen(({ search }) => <RegisterScreen form={registrationSearch.schema.parse(search).form} />, { route: '/register' });

beforeEach(() => {
  forgetRegistration();
  answer(fetchUiEndpoints, () => uiConfig());
});

it('shows the form of the trial on the page itself, beside what the product is', async () => {
  await open();
  await screen.findByRole('form', { name: 'Your details' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Accelerate website and mobile localization' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Start your free trial' })).toBeTruthy();
});

it('changes to the form of an organisation by its link, and moves the focus to its heading', async () => {
  const { keys } = await open();
  await keys.click(await screen.findByRole('link', { name: 'Sign up with an organisation' }));
  await screen.findByRole('form', { name: 'Sign up with an organisation' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Sign up with an organisation' }));
  await keys.click(screen.getByRole('link', { name: 'Start a free trial' }));
  await screen.findByRole('form', { name: 'Your details' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Start your free trial' }));
});
