import {
  exportMemory,
  filterTranslations,
  type SegmentPage,
  STREAMED_SEGMENTS_MAX,
  startExport,
  type TranslationExport,
} from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { ExportChosen } from './export-chosen.js';
import { ExportDialog } from './export-dialog.js';

const counted = (total: number): SegmentPage => ({
  ...{
    segments: [],
    nextCursor: null,
    total,
    isTotalExact: true,
    pageNumber: null,
    pageSize: 1,
    isCut: false,
    seen: '1:1:@2026-01-31T09:00:00.000Z',
  },
});
const filter = { projectId: 'p-1', targetLang: 'hi', searchText: 'lamp' };

async function open() {
  const onClose = jest.fn();
  const view = await renderScreen(<ExportDialog project={project()} language="hi" filter={filter} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Export translations' });
  return { ...view, onClose, start: () => screen.getByRole('button', { name: 'Export' }) };
}

describe('the export of translations', () => {
  it('downloads at once if it is small', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    answer(filterTranslations, () => counted(STREAMED_SEGMENTS_MAX));
    const streamed = answer(exportMemory, () => new Blob(['a']));
    const { keys, onClose, start } = await open();
    await keys.click(start());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^Sahyadri-Nagar-translations-hi-\d{4}-\d{2}-\d{2}\.tmx$/);
    expect(streamed.calls[0]?.body).toEqual({ ...filter, format: 'tmx', withUntranslated: false });
    saved.mockRestore();
  });

  it('is written by a job if it is large, and says so', async () => {
    answer(filterTranslations, () => counted(STREAMED_SEGMENTS_MAX + 1));
    const begun = answer(startExport, () => ({}) as TranslationExport);
    const { keys, onClose, start } = await open();
    await keys.click(screen.getByRole('radio', { name: 'CSV' }));
    await keys.click(screen.getByRole('checkbox', { name: 'Include untranslated segments' }));
    await keys.click(start());
    expect(await screen.findByText(/notified when it is ready/)).toBeTruthy();
    expect(begun.calls[0]?.body).toEqual({ ...filter, format: 'csv', withUntranslated: true });
    expect(onClose).toHaveBeenCalled();
  });

  it('contains only the chosen segments of their language', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const streamed = answer(exportMemory, () => new Blob(['a']));
    const onClose = jest.fn();
    const chosen = { filter: { projectId: 'p-1', targetLang: 'hi' }, idArr: ['v1:a', 'v1:b'] };
    const { keys } = await renderScreen(<ExportChosen chosen={chosen} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: 'Export 2 selected segments' });
    expect(within(dialog).queryByRole('combobox')).toBeNull();
    await keys.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(streamed.calls[0]?.body).toEqual({ ...chosen.filter, idArr: chosen.idArr, format: 'tmx', withUntranslated: false });
    saved.mockRestore();
  });
});
