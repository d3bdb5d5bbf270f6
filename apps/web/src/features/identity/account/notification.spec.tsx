import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.js';
import { NotificationScreen } from './notification.screen.js';

const show = (address: string) =>
  renderScreen(({ params: { name = '' } }) => <NotificationScreen name={name} />, { route: '/notification/$name', address });

describe('the notification page', () => {
  it('shows the message that the address names', async () => {
    await show('/notification/verification-mail-sent');
    expect(screen.getByRole('status').textContent).toBe('A verification email has been sent. Please check your inbox.');
  });

  it.each(['Call 1800 555 000 to keep your account', 'constructor', '__proto__', 'toString', 'title'])(
    'shows nothing of an address with other words, and leads to the beginning: %s',
    async (words) => {
      const { address } = await show(`/notification/${encodeURIComponent(words)}`);
      expect(document.body.textContent).not.toContain(words);
      expect(address()).toBe('/');
    },
  );
});
