import {
  addMaskTerm,
  addSpelling,
  applyMaskTerms,
  createMaskTerms,
  deleteMaskTerms,
  listMaskTerms,
  listSpellings,
  type MaskTerm,
  maskTermsEffect,
  projectPublication,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { MaskTermsPanel, SpellingsPanel } from './terms-panel.js';

const createdAt = '2026-02-01T00:00:00.000Z';
const UPI: MaskTerm = { termId: 't-1', source: 'UPI', target: null, targetLang: null, createdAt };
const effectOf = (machine: number) => ({
  total: machine + 1,
  languages: [{ language: 'hi', machine, kept: 1 }],
});

beforeEach(() => {
  answer(listMaskTerms, () => ({ maskTerms: [UPI], total: 1 }));
  answer(maskTermsEffect, () => effectOf(3));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(<MaskTermsPanel project={project({})} />, { user: sessionUser(role) });
const file = (text: string) => new File([text], 'terms.csv', { type: 'text/csv' });
const choose = async (keys: Awaited<ReturnType<typeof open>>['keys'], text: string) => {
  await screen.findByText('1 term');
  await keys.upload(document.querySelector('input[type=file]') as HTMLInputElement, file(text));
};

describe('mask terms', () => {
  it('can be added one by one, but a spelling only with its language', async () => {
    const { calls } = answer(addMaskTerm, () => ({ maskTerm: UPI }), 'Set');
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Term' }), 'GST');
    await keys.click(screen.getByRole('button', { name: 'Add term' }));
    expect(await screen.findByText(/^Set/)).toBeTruthy();
    await keys.type(screen.getByRole('textbox', { name: 'Term' }), 'Pune');
    await keys.type(screen.getByRole('textbox', { name: 'Spelling' }), 'पुणे');
    await keys.click(screen.getByRole('button', { name: 'Add term' }));
    expect(await screen.findByText(/applies to one language/)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', source: 'GST' }]);
  });

  it('can be added from a file, and removed again by undo', async () => {
    answer(createMaskTerms, () => ({ maskTerms: [UPI, { ...UPI, termId: 't-2', source: 'GST' }], unchanged: 4 }), 'Set');
    const { calls } = answer(deleteMaskTerms, () => ({ maskTerms: [] }));
    const { keys } = await open();
    await choose(keys, 'term\nUPI\nGST');
    expect(await screen.findByText(/^Set\. 2 rows added, 4 known before/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', termIds: ['t-1', 't-2'] }]));
  });

  it('say which lines of a file are wrong', async () => {
    answer(createMaskTerms, () => {
      throw refuse('VALIDATION', {
        message: 'Please upload a correct format',
        errors: [{ field: 'file', message: 'Line 2: The row has no term.' }],
      });
    });
    const { keys } = await open();
    await choose(keys, 'term\n,');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please upload a correct format');
    expect(alert.textContent).toContain('Line 2: The row has no term.');
  });

  it('say how many transliterations they change before these are written again', async () => {
    const { calls } = answer(applyMaskTerms, () => ({
      ...effectOf(3),
      jobs: [{ jobId: 'j-1', projectId: 'p-1', language: 'hi', segments: 3 }],
    }));
    const { keys } = await open();
    expect(await screen.findByText('3 transliterations would be spelled differently now.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Transliterate again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Transliterate 3 texts again?' });
    expect(dialog.textContent).toMatch(/Hindi.*: 3/);
    expect(calls).toEqual([]);
    await keys.click(screen.getAllByRole('button', { name: 'Transliterate again' }).at(-1) as HTMLElement);
    expect(await screen.findByText('3 texts will be transliterated again in a moment.')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('are read-only for people who may not change them', async () => {
    await open('collaborator');
    expect(await screen.findByText('UPI')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload CSV…' })).toBeNull();
  });
});

it('spellings always have a language', async () => {
  answer(listSpellings, () => ({ spellings: [], total: 0 }));
  const { calls } = answer(addSpelling, () => ({
    spelling: { spellingId: 's-1', source: 'Pune', target: 'पुणे', targetLang: 'hi', createdAt },
  }));
  const { keys } = await renderScreen(<SpellingsPanel project={project({})} />, { user: sessionUser('organisationAdmin') });
  await keys.type(screen.getByRole('textbox', { name: 'Word' }), 'Pune');
  await keys.click(screen.getByRole('button', { name: 'Add spelling' }));
  expect(await screen.findByText('Please enter the spelling.')).toBeTruthy();
  await keys.type(screen.getByRole('textbox', { name: 'Spelling' }), 'पुणे');
  await keys.click(screen.getByRole('button', { name: 'Add spelling' }));
  const [targetLang] = project({}).targetLanguages;
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', source: 'Pune', target: 'पुणे', targetLang }]));
});
