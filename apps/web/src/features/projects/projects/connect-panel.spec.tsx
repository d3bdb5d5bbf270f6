import { domainVerification } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ConnectPanel } from './connect-panel.js';

const open = async (level: 0 | 2, ready: Readonly<Record<string, () => void>> = {}, live: readonly string[] = []) => {
  answer(domainVerification, () => ({
    ...{ level, proof: null, path: null, checkedAt: null, missedChecks: 0, reportedAt: null },
    ...{ dns: null, file: { url: 'https://www.sahyadri.example/proof.txt', content: 'proof' } },
  }));
  const shown = project({ domainVerification: level, snippetTag: '<script src="one.js"></script><script>two</script>' });
  const publishingOf = (language: string) => ({
    ...{ cell: null, publish: null, askPublish: ready[language], askUnpublish: undefined },
    visit: live.includes(language) && <a href="https://hi.sahyadri.example">See the site in {language}</a>,
  });
  const view = await renderScreen(<ConnectPanel project={shown} publishingOf={publishingOf} />, { user: sessionUser('organisationAdmin') });
  await screen.findByRole('heading', { name: 'Verify the site' });
  return view;
};

describe('the panel that verifies a site', () => {
  it('copies the tag by a button that says so, and shows it on demand', async () => {
    const { keys } = await open(0);
    expect(screen.getByText(/^Copy the tag .* It verifies the site, and shows visitors the languages that you publish\./)).toBeTruthy();
    const tag = screen.getByText(/one\.js/);
    expect(tag.closest('details')?.open).toBe(false);
    await keys.click(screen.getByRole('button', { name: 'Copy the snippet tag' }));
    expect(await navigator.clipboard.readText()).toBe('<script src="one.js"></script><script>two</script>');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    await keys.click(screen.getByText('Show the tag'));
    expect(tag.closest('details')?.open).toBe(true);
    expect(screen.getByRole('button', { name: 'Verify now' })).toBeTruthy();
  });

  it('offers to verify a verified site again', async () => {
    await open(2);
    expect(screen.getByRole('button', { name: 'Verify again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify now' })).toBeNull();
  });

  it('publishes the one language that is ready, lets a person choose among several, and offers nothing without one', async () => {
    const ask = jest.fn();
    const one = await open(2, { hi: ask });
    await one.keys.click(await screen.findByRole('button', { name: 'Publish in Hindi' }));
    expect(ask).toHaveBeenCalledTimes(1);
    one.unmount();
    const several = await open(2, { hi: ask, ur: ask });
    expect(await screen.findByRole('button', { name: 'Choose a language to publish' })).toBeTruthy();
    several.unmount();
    await open(2);
    await screen.findByRole('button', { name: 'Verify again' });
    expect(screen.queryByRole('button', { name: /publish/i })).toBeNull();
  });

  it('leads to the published site where the person published it', async () => {
    const live = await open(2, {}, ['hi']);
    expect(await screen.findByRole('link', { name: 'See the site in hi' })).toBeTruthy();
    live.unmount();
    // The table leads to each of several.
    const several = await open(2, {}, ['hi', 'ur']);
    await screen.findByRole('button', { name: 'Verify again' });
    expect(screen.queryByRole('link', { name: /^See the site/ })).toBeNull();
    several.unmount();
    // A language that can be published comes first.
    await open(2, { hi: jest.fn() }, ['ur']);
    expect(await screen.findByRole('button', { name: 'Publish in Hindi' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^See the site/ })).toBeNull();
  });
});
