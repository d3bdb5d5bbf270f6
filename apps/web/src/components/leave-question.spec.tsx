import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { UnsavedPlace, useUnsaved } from '../lib/unsaved.js';
import { renderScreen } from '../testing/render-screen.js';
import { sessionUser } from '../testing/session-user.js';
import { LeaveQuestion } from './leave-question.js';
import { LinkButton } from './link-button.js';
import { Panel } from './panel.js';

function Name() {
  const [name, setName] = useState('Town');
  useUnsaved(name !== 'Town');
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

async function open() {
  const view = await renderScreen(
    <>
      <LeaveQuestion />
      <UnsavedPlace value="General">
        <Panel title="General">
          <Name />
        </Panel>
      </UnsavedPlace>
      <LinkButton to="/app/projects">Projects</LinkButton>
    </>,
    { user: sessionUser('organisationAdmin') },
  );
  return view;
}
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('leaving a screen with typed text', () => {
  it('asks a question that names the panel, and marks the panel', async () => {
    const { keys, address } = await open();
    expect(screen.queryByText('Not saved')).toBeNull();
    await keys.type(screen.getByLabelText('Name'), ' hall');
    expect(await screen.findByText('Not saved')).toBeTruthy();
    await keys.click(screen.getByRole('link', { name: 'Projects' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('General');
    expect(address()).toBe('/screen');
    await keys.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Town hall');
    await keys.click(screen.getByRole('link', { name: 'Projects' }));
    await keys.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(address()).toBe('/app/projects'));
  });

  it('makes the browser ask when the tab closes', async () => {
    const { keys } = await open();
    expect(unload()).toBe(false);
    await keys.type(screen.getByLabelText('Name'), '!');
    await waitFor(() => expect(unload()).toBe(true));
  });

  it('asks nothing while nothing has changed, or after a change was taken back', async () => {
    const { keys, address } = await open();
    await keys.type(screen.getByLabelText('Name'), '!{Backspace}');
    await keys.click(screen.getByRole('link', { name: 'Projects' }));
    await waitFor(() => expect(address()).toBe('/app/projects'));
  });
});
