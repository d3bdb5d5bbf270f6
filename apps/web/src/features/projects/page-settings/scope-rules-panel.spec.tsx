import { projectPublication, type ScopeRulesEffect, testScopeRules, updateScopeRules } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { scopeRulesOf } from './scope-rules.js';
import { ScopeRulesPanel } from './scope-rules-panel.js';

const NONE = { urls: 0, pages: 0, words: 0, examples: [] };
const EFFECT: ScopeRulesEffect = {
  leaving: { urls: 12, pages: 12, words: 3_400, examples: ['https://www.sahyadri.example/archive/1'] },
  entering: NONE,
  outcomes: [{ url: '/archive/9', isIncluded: false, rule: 1, pattern: '/archive', message: 'Left out by rule 1.' }],
};
const PROJECT = project({ includePaths: ['/news'] });

beforeEach(() => {
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(
    <WithSaveBar>
      <ScopeRulesPanel project={PROJECT} />
    </WithSaveBar>,
    { user: sessionUser(role) },
  );
const rules = () => within(screen.getByRole('list', { name: 'Rules of the scope, in order' })).getAllByRole('listitem');

describe('the rules of the scope', () => {
  it('are counted in the order in which they decide, and saved after a question that says which pages leave the project', async () => {
    answer(testScopeRules, () => EFFECT);
    const saved = { ...scopeRulesOf(PROJECT), excludePaths: ['/archive'] };
    const reply = { rules: saved, previous: scopeRulesOf(PROJECT), leaving: EFFECT.leaving, entering: NONE, crawl: null };
    const { calls } = answer(updateScopeRules, () => reply, 'The rules of the scope are saved');
    const { keys } = await open();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await keys.type(screen.getByRole('textbox', { name: 'Path' }), '/archive{Enter}');
    expect(rules().map(({ textContent }) => textContent)).toEqual([
      '1Leave out/archiveRemove',
      '2Include/newsRemove',
      'Everything else is left out.',
    ]);
    expect(await screen.findByText('12 pages (3,400 words) will no longer be translated or crawled.')).toBeTruthy();
    expect(screen.getByText('and 11 more')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('dialog', { name: 'Change the crawl scope?' });
    expect(question.textContent).toContain('12 pages (3,400 words)');
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Change scope' }));
    expect(await screen.findByText(/^The rules of the scope are saved/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', ...saved },
        { projectId: 'p-1', ...scopeRulesOf(PROJECT) },
      ]),
    );
  });

  it('show what they do with a tested address, before they are saved', async () => {
    const { calls } = answer(testScopeRules, () => EFFECT);
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Try an address' }), '/archive/9{Enter}');
    expect(await screen.findByText(/Left out by rule 1\./)).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ urls: ['/archive/9'], includePaths: ['/news'] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot be saved while one of them is invalid, and say why', async () => {
    answer(testScopeRules, () => {
      throw refuse('VALIDATION', { message: 'Path 1, "/a b": an address has no spaces. Please write %20 for one.' });
    });
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Path' }), '/a b{Enter}');
    expect(await screen.findByText(/^Path 1/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Remove rule 1, /a b' }));
    await waitFor(() => expect(rules()).toHaveLength(2));
  });

  it('are read-only for people who may not change them', async () => {
    await open('collaborator');
    expect(rules().map(({ textContent }) => textContent)).toEqual(['1Include/news', 'Everything else is left out.']);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
