import { confirmImport, type ImportCounts, importErrors, importMemory, importStatus, type TranslationImport } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ImportDialog } from './import-dialog.js';

const COUNTS = { read: 1200, added: 900, changed: 50, unchanged: 248, kept: 0, repeated: 0, untranslated: 0, refused: 2, flagged: 0 };
const NONE = Object.fromEntries(Object.keys(COUNTS).map((key) => [key, 0])) as unknown as ImportCounts;
const found = (change: Partial<TranslationImport> = {}): TranslationImport => ({
  importId: 'i-1',
  projectId: 'p-1',
  fileName: 'memory.tmx',
  format: 'tmx',
  languages: ['hi'],
  keep: 'human',
  mode: null,
  state: 'checked',
  reason: null,
  counts: COUNTS,
  applied: NONE,
  errors: [
    { line: 17, field: 'target', message: 'No target in Hindi.', remedy: 'Correct it.' },
    { line: 4031, field: 'target', message: 'Tag <1> is missing.', remedy: 'Correct it.' },
  ],
  jobIds: [],
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  ...change,
});
const file = (name = 'memory.tmx') => new File(['<tmx version="1.4"/>'], name, { type: 'application/x-tmx+xml' });
const start = () => screen.getByRole('button', { name: 'Check file' });

async function open() {
  const onClose = jest.fn();
  const view = await renderScreen(<ImportDialog project={project()} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Import translations' });
  return { ...view, onClose, picker: screen.getByLabelText<HTMLInputElement>('File') };
}

describe('the import of a file', () => {
  it('asks for a file beside its field before anything is sent', async () => {
    const { keys, picker } = await open();
    await keys.click(start());
    expect((await screen.findByText('Choose a file.')).getAttribute('role')).toBe('alert');
    expect(document.getElementById(picker.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a file.');
  });

  it('begins with the language of the list that it was opened from', async () => {
    await renderScreen(<ImportDialog project={project()} language="ur" onClose={() => undefined} />);
    await screen.findByRole('dialog', { name: 'Import translations' });
    const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(chosen).toEqual([false, true]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Urdu/ }).checked).toBe(true);
  });

  it('asks for a language when none is chosen', async () => {
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    for (const box of screen.getAllByRole('checkbox')) await keys.click(box);
    await keys.click(start());
    expect(await screen.findByText('Choose at least one language.')).toBeTruthy();
  });

  it('refuses a file that is too large without sending it', async () => {
    const { keys, picker } = await open();
    const large = file();
    Object.defineProperty(large, 'size', { value: 101 * 1024 * 1024 });
    await keys.upload(picker, large);
    await keys.click(start());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is 101 MB\. At most 100 MB/);
  });

  it('shows how much has been sent, then what the file would change, and imports after a confirmation', async () => {
    const waiting = hold<TranslationImport>();
    const { calls } = answer(importMemory, () => waiting.promise);
    let state = found();
    answer(importStatus, () => state);
    const confirmed = answer(confirmImport, () => {
      state = found({ state: 'done', mode: 'valid', applied: { ...NONE, added: 900, changed: 50 } });
      return found({ state: 'importing', mode: 'valid' });
    });
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    await keys.click(screen.getByRole('checkbox', { name: /Urdu/ }));
    await keys.click(screen.getByRole('radio', { name: 'Keep all translations' }));
    await keys.click(start());
    expect(await screen.findByText(/^50\s?% of/)).toBeTruthy();
    waiting.release(found({ state: 'checking', counts: NONE, errors: [] }));
    const lines = await screen.findByRole('region', { name: 'Skipped rows, line by line' });
    expect(
      within(lines)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['17No target in Hindi.Correct it.', '4,031Tag <1> is missing.Correct it.']);
    expect(calls[0]?.params).toEqual({ projectId: 'p-1' });
    expect([calls[0]?.query.getAll('language'), calls[0]?.query.get('keep')]).toEqual([['hi'], 'all']);
    await keys.click(screen.getByRole('button', { name: 'Import 950 translations' }));
    expect(await screen.findByText('Import finished')).toBeTruthy();
    expect(confirmed.calls[0]?.body).toEqual({ projectId: 'p-1', importId: 'i-1', mode: 'valid' });
  });

  async function check(result: TranslationImport) {
    answer(importMemory, () => found({ state: 'checking', counts: NONE, errors: [] }));
    answer(importStatus, () => result);
    const view = await open();
    await view.keys.upload(view.picker, file());
    await view.keys.click(start());
    return view;
  }

  it('imports nothing if all rows must be valid and one is not', async () => {
    const { keys } = await check(found());
    await keys.click(await screen.findByRole('radio', { name: 'Import nothing unless all rows are correct' }));
    expect(screen.getByText(/^Nothing is imported\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('says when a file has nothing new, and when it cannot be imported', async () => {
    const { unmount } = await check(found({ counts: { ...NONE, read: 3, unchanged: 3 }, errors: [] }));
    expect(await screen.findByText('Everything in this file is here already.')).toBeTruthy();
    unmount();
    await check(found({ state: 'failed', reason: 'Line 3: the file is no CSV.', counts: NONE, errors: [] }));
    expect(await screen.findByText('Line 3: the file is no CSV.')).toBeTruthy();
  });

  it('shows the content of a file as text, whatever it contains', async () => {
    const hostile = ['<img src=x onerror=ran()>', '"><script>ran()</script>', 'javascript:ran()', '<svg onload=ran()>', '{{ran()}}'];
    const errors = hostile.map((message, at) => ({ line: at + 1, field: 'language', message, remedy: message }));
    await check(found({ errors, reason: hostile[0] ?? '', fileName: hostile[1] ?? '' }));
    const lines = await screen.findByRole('region', { name: 'Skipped rows, line by line' });
    expect(
      within(lines)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(hostile.map((message, at) => `${at + 1}${message}${message}`));
    expect(document.querySelectorAll('script, img, [onerror], [onload], a[href^="javascript"]').length).toBe(0);
  });

  it('says why the confirmation failed', async () => {
    answer(confirmImport, () => {
      throw refuse('FORBIDDEN_MOVE', { message: 'The import is under way already.' });
    });
    const { keys } = await check(found());
    await keys.click(await screen.findByRole('button', { name: 'Import 950 translations' }));
    expect(await screen.findByText('The import is under way already.')).toBeTruthy();
  });

  it('says why the report cannot be fetched', async () => {
    answer(importErrors, () => {
      throw refuse('TOO_MANY', { message: 'The report is gone.' });
    });
    const { keys } = await check(found());
    await keys.click(await screen.findByRole('button', { name: 'Download the full report (CSV)' }));
    expect(await screen.findByText('The report is gone.')).toBeTruthy();
  });

  it('says why nothing was imported and takes another file', async () => {
    answer(importMemory, () => {
      throw refuse('UNPROCESSABLE', { message: 'Line 3: this is no TMX file.' });
    });
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    await keys.click(start());
    expect(await screen.findByText('Line 3: this is no TMX file.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText('File')).toBeTruthy();
  });

  it('goes back to the form when the upload is cancelled', async () => {
    answer(importMemory, () => hold<TranslationImport>().promise);
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    await keys.click(start());
    await keys.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(start()).toBeTruthy());
  });
});
