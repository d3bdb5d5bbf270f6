import { type LanguageProgress, NO_REVIEWS, projectDetails } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { CONNECT_ID } from '../../../lib/project/overview-parts.js';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { LanguageActions } from './language-actions.js';

const none = { segments: 0, words: 0 };
const progress: LanguageProgress = {
  language: 'hi',
  counts: { PBK: none, USER: none, MACHINE: none, TRANSLITERATION: none, NO_TRANSLATION_AVAILABLE: { segments: 3, words: 9 } },
  review: NO_REVIEWS,
};

const open = async (role: Parameters<typeof sessionUser>[0]) => {
  answer(projectDetails, () => project());
  const view = await renderScreen(
    () => <LanguageActions projectId="p-1" progress={progress} publishing={undefined} machine={undefined} mustVerify={false} />,
    {
      ...{ user: sessionUser(role), route: '/app/projects/$projectId', address: '/app/projects/p-1' },
    },
  );
  await view.keys.click(await screen.findByRole('button', { name: 'Actions for Hindi' }));
  await screen.findByRole('menuitem', { name: 'Preview' });
  return view;
};

describe('the actions of a language', () => {
  it('lead to the proof of the site before its first pages can be published', async () => {
    const done = { ...progress, counts: { ...progress.counts, MACHINE: { segments: 3, words: 9 }, NO_TRANSLATION_AVAILABLE: none } };
    await renderScreen(
      () => (
        <>
          <LanguageActions projectId="p-1" progress={done} publishing={undefined} machine={undefined} mustVerify />
          <details id={CONNECT_ID}>
            <summary>Verify the site</summary>
          </details>
        </>
      ),
      { user: sessionUser('organisationAdmin'), route: '/app/projects/$projectId', address: '/app/projects/p-1' },
    );
    (await screen.findByRole('button', { name: 'Verify the site to publish Hindi' })).click();
    expect(document.getElementById(CONNECT_ID)).toHaveProperty('open', true);
  });

  it('lead to the wizard that orders a translation by people, which begins with the language', async () => {
    const { keys, address } = await open('organisationAdmin');
    await keys.click(screen.getByRole('link', { name: 'Order translation by people' }));
    await waitFor(() => expect(address()).toBe('/app/requests/new?project=p-1&language=hi'));
  });

  it('do not include an order for people who may not order', async () => {
    await open('collaborator');
    expect(screen.queryByRole('link', { name: 'Order translation by people' })).toBeNull();
  });
});
