import {
  batchUploadErrors,
  batchUploadStatus,
  confirmBatchUpload,
  importStatus,
  type TranslationImport,
  uploadBatchFile,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { BatchFileDialog } from './batch-file-dialog.js';

const NONE = { read: 0, added: 0, changed: 0, unchanged: 0, kept: 0, repeated: 0, untranslated: 0, refused: 0, flagged: 0 };
const DONE: TranslationImport = {
  ...{ importId: 'i-1', projectId: 'p-1', fileName: 'r.csv', format: 'csv', languages: ['hi'], keep: 'none', mode: 'valid' },
  ...{ state: 'done', reason: null, counts: { ...NONE, read: 2, changed: 2 }, applied: { ...NONE, read: 2, changed: 2 }, errors: [] },
  ...{ jobIds: ['j-1'], createdAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' },
};

describe('the upload of a batch file', () => {
  it('says where the upload can be undone, which is not the place for imports', async () => {
    answer(uploadBatchFile, () => DONE);
    answer(batchUploadStatus, () => DONE);
    const { keys } = await renderScreen(<BatchFileDialog projectId="p-1" requestId="r-1" number="R-104" onClose={() => undefined} />);
    await keys.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['source,target'], 'r.csv', { type: 'text/csv' }));
    await keys.click(screen.getByRole('button', { name: 'Check file' }));
    expect(await screen.findByText(/^You can undo this upload on the page of the request/)).toBeTruthy();
    expect(screen.queryByText(/You can undo this import/)).toBeNull();
  });

  it('works to its end for a collaborator, who may not exchange the memory', async () => {
    let state: TranslationImport = {
      ...{ ...DONE, state: 'checked', counts: { ...NONE, read: 2, changed: 1, refused: 1 }, applied: NONE, jobIds: [] },
      errors: [{ line: 3, field: 'unit', message: 'This text is delivered already.', remedy: 'Leave it out.' }],
    };
    const memory = answer(importStatus, () => {
      throw refuse('FORBIDDEN');
    });
    answer(uploadBatchFile, () => state);
    const report = answer(batchUploadErrors, () => new Blob(['line']));
    const asked = answer(batchUploadStatus, () => state);
    const confirmed = answer(confirmBatchUpload, () => {
      state = { ...DONE, counts: { ...NONE, read: 2, changed: 1, refused: 1 }, applied: { ...NONE, read: 2, changed: 1 } };
      return state;
    });
    const { keys } = await renderScreen(<BatchFileDialog projectId="p-1" requestId="r-1" number="R-104" onClose={() => undefined} />);
    await keys.upload(await screen.findByLabelText<HTMLInputElement>('File'), new File(['source,target'], 'r.csv', { type: 'text/csv' }));
    await keys.click(screen.getByRole('button', { name: 'Check file' }));
    await keys.click(await screen.findByRole('button', { name: 'Download the full report (CSV)' }));
    await waitFor(() => expect(report.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', importId: 'i-1' }]));
    await keys.click(screen.getByRole('button', { name: /^Import 1/ }));
    expect(await screen.findByText(/^You can undo this upload on the page of the request/)).toBeTruthy();
    expect(asked.calls[0]?.body).toEqual({ requestId: 'r-1', importId: 'i-1' });
    expect(confirmed.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', importId: 'i-1', mode: 'valid' }]);
    expect(memory.calls).toEqual([]);
  });
});
