import { deleteRequestRule, listRequestRules, type RequestRule, saveRequestRule } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { project } from '../../../../testing/project.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { RequestRulesPanel } from './rules-panel.js';

const rule = (changes: Partial<RequestRule> = {}): RequestRule => ({
  ...{ ruleId: 'rule-1', targetLangs: ['hi', 'ur'], pipeline: 'translation', when: 'weekly', words: null, withMachine: false },
  ...{ needsApproval: true, isActive: true, waitingWords: 1_250, nextAt: '2026-12-07T03:30:00.000Z', createdBy: 'Asha Rane' },
  lastRequest: { requestId: 'r-1', number: 'R-104', createdAt: '2026-11-30T03:30:00.000Z' },
  ...changes,
});

const open = (rules: RequestRule[]) => {
  answer(listRequestRules, () => ({ rules }));
  return renderScreen(<RequestRulesPanel project={project()} />, { user: sessionUser('organisationAdmin') });
};

describe('the rules of a project', () => {
  it('say when they order, what waits, and what they ordered last', async () => {
    await open([rule()]);
    const item = (await screen.findByText('Hindi and Urdu')).closest('li');
    expect(item?.textContent).toContain('Once a week · Translation · Waits for a person');
    expect(item?.textContent).toContain('1,250 words are waiting · Next on 7 Dec 2026');
    expect(screen.getByRole('link', { name: 'R-104' }).getAttribute('href')).toBe('/app/requests/r-1');
  });

  it('can order when enough words wait, within limits', async () => {
    const saved = answer(saveRequestRule, () => ({ rules: [rule({ when: 'words', words: 500 })] }));
    const { keys } = await open([]);
    await keys.click(await screen.findByRole('button', { name: 'Add request rule' }));
    await keys.click(await screen.findByRole('radio', { name: 'When enough words are waiting' }));
    await fillIn(keys, 'Words that wait', '10');
    await keys.click(screen.getByRole('button', { name: 'Save rule' }));
    expect(await screen.findByText('Please enter a whole number from 50 to 10,00,000')).toBeTruthy();
    await fillIn(keys, 'Words that wait', '500');
    await keys.click(screen.getByRole('button', { name: 'Save rule' }));
    await waitFor(() =>
      expect(saved.calls.map(({ body }) => body)).toEqual([
        {
          ...{ projectId: 'p-1', targetLangs: ['hi', 'ur'], pipeline: 'translation', when: 'words', words: 500 },
          ...{ withMachine: false, needsApproval: true, isActive: true },
        },
      ]),
    );
    expect(await screen.findByText(/When 500 words are waiting/)).toBeTruthy();
  });

  it('are deleted after a question', async () => {
    const removed = answer(deleteRequestRule, () => ({ rules: [] }));
    const { keys } = await open([rule()]);
    await keys.click(await screen.findByRole('button', { name: 'Delete the rule for Hindi and Urdu' }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', ruleId: 'rule-1' }]));
    expect(await screen.findByText('No rule yet. New content is ordered by hand.')).toBeTruthy();
  });
});
