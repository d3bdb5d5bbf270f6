import { type ImportReport, importMemory } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, hold, refuse } from '../../testing/fake-api.js';
import { project } from '../../testing/project.js';
import { renderScreen } from '../../testing/render-screen.js';
import { ImportDialog } from './import-dialog.js';

const REPORT: ImportReport = {
  read: 1200,
  added: 900,
  changed: 50,
  unchanged: 248,
  refused: 2,
  errors: [
    { line: 17, message: 'No target in Hindi.' },
    { line: 4031, message: 'Tag <1> is missing.' },
  ],
};
const file = (name = 'memory.tmx') => new File(['<tmx version="1.4"/>'], name, { type: 'application/x-tmx+xml' });
const start = () => screen.getByRole('button', { name: 'Import' });

async function open() {
  const onClose = jest.fn();
  const view = await renderScreen(<ImportDialog project={project()} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Import a translation memory' });
  return { ...view, onClose, picker: screen.getByLabelText<HTMLInputElement>('TMX file') };
}

describe('the import of a memory', () => {
  it('asks for a file beside its field before anything is sent', async () => {
    const { keys, picker } = await open();
    await keys.click(start());
    expect((await screen.findByText('Choose a file.')).getAttribute('role')).toBe('alert');
    expect(document.getElementById(picker.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a file.');
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

  it('shows how much has been sent, then the counts and each line that was left out', async () => {
    const waiting = hold<ImportReport>();
    const { calls } = answer(importMemory, () => waiting.promise);
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    await keys.click(screen.getByRole('checkbox', { name: /Urdu/ }));
    await keys.click(start());
    expect(await screen.findByText(/^50\s?% of/)).toBeTruthy();
    waiting.release(REPORT);
    const lines = await screen.findByRole('region', { name: 'What was left out, line by line' });
    expect(
      within(lines)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['17No target in Hindi.', '4,031Tag <1> is missing.']);
    expect(calls[0]?.params).toEqual({ projectId: 'p-1' });
    expect(calls[0]?.query.getAll('language')).toEqual(['hi']);
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
    expect(await screen.findByLabelText('TMX file')).toBeTruthy();
  });

  it('goes back to the order when the upload is cancelled', async () => {
    answer(importMemory, () => hold<ImportReport>().promise);
    const { keys, picker } = await open();
    await keys.upload(picker, file());
    await keys.click(start());
    await keys.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    await waitFor(() => expect(start()).toBeTruthy());
  });
});
