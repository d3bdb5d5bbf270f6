import { chooseEngines, type EngineConnectionList, listEngineConnections } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { LanguageEnginesPanel } from './language-engines-panel.js';

const usage = { characters: 0, words: 0, segments: 0, requests: 0, failures: 0, cost: null };
const INSTALLED = {
  engine: 'apertium',
  name: 'Apertium',
  isOwn: false,
  isPaid: false,
  state: 'ready',
  reason: null,
  pairs: [],
  usage,
} as const;

it('shows which engine a language asks first, and stores another choice', async () => {
  let chosen: EngineConnectionList['chosen'] = [{ projectId: 'p-1', language: 'ur', nmtService: 'off' }];
  answer(listEngineConnections, () => ({ connections: [], installed: [{ ...INSTALLED, pairs: [] }], chosen }));
  const { calls } = answer(chooseEngines, ({ body }) => {
    chosen = [...chosen, { projectId: 'p-1', language: 'hi', nmtService: body.nmtService ?? '' }];
    return { nmtService: body.nmtService ?? null };
  });
  const { keys } = await renderScreen(<LanguageEnginesPanel project={project()} />, { user: sessionUser('organisationAdmin') });
  expect(await screen.findByText('No machine translation')).toBeTruthy();
  await keys.click(await screen.findByLabelText('Engine for Hindi'));
  await keys.click(await screen.findByText('Apertium first'));
  await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', nmtService: 'apertium' }));
});
