import {
  addRequestComment,
  approveRequest,
  assignSubBatches,
  type ChangedText,
  deleteRequest,
  downloadBatchFile,
  downloadJobFile,
  fetchSubBatches,
  fetchVendor,
  listChangedTexts,
  listRequestPeople,
  type RequestDetails,
  type RequestJob,
  readRequest,
  rejectRequest,
  revertRequest,
  type SubBatchRow,
  signOffRequest,
  undoBatchUpload,
  withdrawItems,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { requestDetails, subBatch } from '../../../../testing/request.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { vendorConnection } from '../../../../testing/vendor.js';
import { RequestScreen } from './request.screen.js';

const UploadDialog = ({ number }: { number: string }) => <p>upload of {number}</p>;

async function open(
  changes: Partial<RequestDetails> = {},
  rows: SubBatchRow[] = [subBatch()],
  role: Parameters<typeof sessionUser>[0] = 'deliveryManager',
  changed: ChangedText[] = [],
) {
  answer(readRequest, () => requestDetails(changes));
  answer(fetchSubBatches, () => ({ subBatches: rows, total: rows.length }));
  answer(listChangedTexts, () => ({ texts: changed, total: changed.length }));
  answer(listRequestPeople, () => ({
    people: [{ userId: 'u-9', name: 'Ravi Kale', email: 'ravi@example.in' }],
    guests: [{ guestId: 'g-1', name: 'Sunita Deo', languages: ['hi'] }],
  }));
  answer(fetchVendor, () => vendorConnection());
  const view = await renderScreen(<RequestScreen requestId="r-1" UploadDialog={UploadDialog} />, { user: sessionUser(role) });
  await screen.findByRole('heading', { name: /R-104 · Festival pages, winter/ });
  return view;
}

const dialog = async () => within(await screen.findByRole('dialog'));

/** Chooses an option of antd's select, whose list is elsewhere in the page. */
async function choose(keys: { click(element: Element): Promise<void> }, label: string, option: string) {
  await keys.click(await screen.findByRole('combobox', { name: label }));
  await keys.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

describe('a request', () => {
  it('shows its quote by band, rate and share, its parts with people and failures, messages and history', async () => {
    await open();
    expect(await screen.findByText('R-104/hi/1')).toBeTruthy();
    expect(screen.getByText('Accepted on 21 Nov 2026, 9:00 am by Delivery Desk. These figures no longer change.')).toBeTruthy();
    expect(screen.getAllByText('₹2,420.44').length).toBe(2);
    expect(screen.getAllByText('₹1.6875').length).toBe(2);
    expect(screen.getByText(/Translation: Meera Joshi/)).toBeTruthy();
    expect(screen.getByText(/Proofreading: not assigned/)).toBeTruthy();
    expect(screen.getByText('9:30 is missing')).toBeTruthy();
    expect(screen.getByText('12 texts are already in another request')).toBeTruthy();
    expect(screen.getByText('Is “mela” fine?')).toBeTruthy();
    expect(screen.getByText(/Waiting for approval → In progress/)).toBeTruthy();
  });

  it('shows no price and no quote to people who may not see prices', async () => {
    await open({ paise: null, quote: null }, [subBatch({ isOwn: true })], 'collaborator');
    expect((await screen.findByRole('link', { name: 'Open the work of R-104/hi/1' })).getAttribute('href')).toBe(
      '/app/requests/r-1/work/s-1',
    );
    expect(screen.queryByText(/₹/)).toBeNull();
    expect(screen.queryByText('Quote')).toBeNull();
    expect(screen.queryByRole('button', { name: /Approve|Assign|Sign off/ })).toBeNull();
  });

  it('shows texts in flight whose source has changed, with the translation of the old source', async () => {
    const text = { sourceHash: `v1:${'a'.repeat(32)}`, targetLang: 'hi', number: 'R-104/hi/1', isSent: false };
    await open({ stale: 2 }, [], 'deliveryManager', [
      { ...text, oldSource: 'Open an account', newSource: 'Open a new account', oldTarget: 'खाता खोलें', isLate: true },
      { ...text, sourceHash: `v1:${'b'.repeat(32)}`, oldSource: 'Helpline', newSource: null, oldTarget: null, isLate: false, isSent: true },
    ]);
    const table = within(await screen.findByRole('table', { name: 'Texts with a changed source' }));
    await waitFor(() => expect(table.getByText('खाता खोलें')).toBeTruthy());
    expect(table.getByText('new', { exact: false, selector: 'ins' })).toBeTruthy();
    expect(table.getByText('Delivered after the change, and not written to the project')).toBeTruthy();
    expect(table.getByText('The text is no longer on its page.')).toBeTruthy();
    expect(table.getByText('in the next round')).toBeTruthy();
  });

  it('shows later rounds with figures of their own, beside the accepted ones', async () => {
    await open({
      rounds: [{ round: 2, segments: 2, words: 6, paise: 900, acceptedAt: '2026-11-24T09:00:00.000Z' }],
      waiting: { segments: 1, words: 3, paise: 450 },
    });
    const rounds = within(await screen.findByRole('list', { name: 'Later rounds' }));
    expect(rounds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Round 2: 2 texts · 6 words · ₹9.00, approved on 24 Nov 2026',
      'Waiting for approval: 1 text · 3 words · ₹4.50',
    ]);
    expect(screen.getByText('₹12,345.67')).toBeTruthy();
  });

  it('undoes an upload after a question that says what is restored and what is not', async () => {
    const { keys } = await open({ uploads: [{ importId: 'i-1', fileName: 'r.xlf', uploadedAt: '2026-11-24T09:00:00.000Z', segments: 3 }] });
    const undone = answer(undoBatchUpload, ({ body }) => ({
      ...{ segments: 2, kept: 1, pages: 0, isPreview: body.preview === true, isUnderWay: false },
      keptTexts: [{ sourceHash: `v1:${'c'.repeat(32)}`, source: 'Helpline', reason: 'It is signed off.' }],
    }));
    await keys.click(await screen.findByRole('button', { name: 'Undo upload of r.xlf' }));
    const asked = await dialog();
    expect(await asked.findByText('2 texts are put back.')).toBeTruthy();
    expect(asked.getByText('It is signed off.')).toBeTruthy();
    await keys.click(asked.getByRole('button', { name: 'Undo upload' }));
    expect(await screen.findByText('2 texts were put back.')).toBeTruthy();
    expect(undone.calls.map(({ body }) => body)).toEqual([
      { requestId: 'r-1', importId: 'i-1', preview: true },
      { requestId: 'r-1', importId: 'i-1' },
    ]);
  });

  it('says why a whole revert failed', async () => {
    const { keys } = await open({ actions: ['revert'] });
    answer(revertRequest, ({ body }) => {
      if (body.preview) return { segments: 1, kept: 0, pages: 0, isPreview: true, isUnderWay: false };
      throw refuse('NOTHING_CHANGED', { message: 'Error while reverting', data: { reason: 'None of these texts is delivered.' } });
    });
    await keys.click(await screen.findByRole('button', { name: 'Revert' }));
    const asked = await dialog();
    await fillIn(keys, 'Reason', 'Too formal');
    await keys.click(asked.getByRole('button', { name: 'Revert' }));
    expect(await screen.findByText('Error while reverting: None of these texts is delivered.')).toBeTruthy();
  });

  it('names the due dates of the steps in the order of the work', async () => {
    const dueByStep = { editing: '2026-12-20T06:00:00Z', proofreading: '2026-12-12T06:00:00Z', translation: '2026-12-07T06:00:00Z' };
    await open({ pipeline: 'translation+proofreading+editing', dueByStep });
    expect(await screen.findByText('Translation: 7 Dec 2026 · Proofreading: 12 Dec 2026 · Editing: 20 Dec 2026')).toBeTruthy();
  });

  it('names the vendor for steps that it does', async () => {
    await open({}, [subBatch({ isWithVendor: true })]);
    expect(await screen.findByText(/Proofreading: the translation vendor/)).toBeTruthy();
    expect(screen.queryByText(/not assigned/)).toBeNull();
  });

  it('shows no progress while its texts are being prepared, because they are not counted yet', async () => {
    await open({ isBeingStored: true });
    await screen.findByText(/The texts of this request are being prepared/);
    expect(screen.queryByRole('progressbar', { name: 'Progress in Hindi' })).toBeNull();
  });

  it('shows deliveries of others without a reload', async () => {
    await open({ state: 'processingManualTranslation' }, [subBatch({ delivered: 10, items: 420, failed: 0, stale: 0 })]);
    await screen.findByText('10 of 420 texts delivered');
    answer(fetchSubBatches, () => ({ subBatches: [subBatch({ delivered: 30, items: 420, failed: 0, stale: 0 })], total: 1 }));
    await screen.findByText('30 of 420 texts delivered', undefined, { timeout: 20_000 });
  });

  it('says why nobody can work on it while its project is deleted', async () => {
    await open({ isPaused: true });
    expect(screen.getByText(/The project is deleted and can still be restored/)).toBeTruthy();
  });

  it('says that it does not exist', async () => {
    answer(readRequest, () => {
      throw refuse('NOT_FOUND', { message: { result: 'There is no such request.' } as never });
    });
    await renderScreen(<RequestScreen requestId="r-1" UploadDialog={UploadDialog} />, { user: sessionUser('organisationAdmin') });
    expect(await screen.findByText('There is no such request.')).toBeTruthy();
  });
});

describe('the actions of a request', () => {
  it('are those that the server names', async () => {
    await open({ actions: ['approve', 'reject', 'upload'] });
    const shown = ['Approve', 'Sign off', 'Send again', 'Download file', 'Upload file', 'Revert', 'Withdraw', 'Reject', 'Delete'].filter(
      (name) => screen.queryByRole('button', { name }),
    );
    expect(shown).toEqual(['Approve', 'Upload file', 'Reject']);
  });

  it('approve for a price, with a person for the first step', async () => {
    const approved = answer(approveRequest, () => requestDetails());
    const { keys } = await open({ actions: ['approve'], waiting: { segments: 2, words: 20, paise: 3_000 } });
    await keys.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approve R-104 for ₹30.00?')).toBeTruthy();
    expect(await screen.findByText(/2 texts are locked/)).toBeTruthy();
    await choose(keys, 'First step done by', 'Ravi Kale');
    await keys.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', assignTo: 'u-9' }]));
  });

  it('approve with the vendor if one is connected, and link to the calls to it afterwards', async () => {
    const approved = answer(approveRequest, () => requestDetails());
    const { keys } = await open({ actions: ['approve'], waiting: { segments: 2, words: 20, paise: 3_000 } });
    answer(fetchVendor, () => vendorConnection({ source: 'operator' }));
    await keys.click(screen.getByRole('button', { name: 'Approve' }));
    await choose(keys, 'First step done by', 'The translation vendor');
    await keys.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(approved.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', assignTo: 'vendor' }]));
  });

  it('show the refusal if another person approved first, and reload the request', async () => {
    answer(approveRequest, () => {
      throw refuse('CONFLICT', { message: 'R-104 is approved already.' });
    });
    const { keys } = await open({ actions: ['approve'] });
    const asked = answer(readRequest, () => requestDetails({ actions: [] }));
    await keys.click(screen.getByRole('button', { name: 'Approve' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('R-104 is approved already.')).toBeTruthy();
    await waitFor(() => expect(asked.calls.length).toBeGreaterThan(0));
  });

  it('reject only with a reason', async () => {
    const rejected = answer(rejectRequest, () => requestDetails({ state: 'rejectedManualTranslation', stage: 'closed' }));
    const { keys } = await open({ actions: ['reject'] });
    await keys.click(screen.getByRole('button', { name: 'Reject' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Please enter a reason')).toBeTruthy();
    await fillIn(keys, 'Reason', ' No budget this month. ');
    await keys.click((await dialog()).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(rejected.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', reason: 'No budget this month.' }]));
  });

  it.each(['Reject', 'Revert'])('ask before a typed reason is lost: %s', async (verb) => {
    answer(revertRequest, () => ({ segments: 90, pages: 3, isPreview: true, isUnderWay: false, kept: 0 }));
    const { keys } = await open({ actions: ['reject', 'revert'] });
    await keys.click(screen.getByRole('button', { name: verb }));
    const field = await fillIn(keys, 'Reason', 'Too formal.');
    await keys.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await keys.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(field.value).toBe('Too formal.');
    await keys.click(screen.getByRole('button', { name: 'Cancel' }));
    await keys.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  });

  it('sign off after a question that says how many texts and pages change', async () => {
    const signed = answer(signOffRequest, ({ body }) => ({
      segments: 180,
      pages: 12,
      isPreview: body.preview === true,
      isUnderWay: false,
      kept: 2,
    }));
    const { keys } = await open({ actions: ['signOff'] });
    await keys.click(screen.getByRole('button', { name: 'Sign off' }));
    const question = (await screen.findByText('180 texts are marked as reviewed.')).closest('p');
    expect(question?.textContent).toBe(
      '180 texts are marked as reviewed. 12 published pages change. 2 texts stay as they are, because someone changed them since.',
    );
    await keys.click((await dialog()).getByRole('button', { name: 'Sign off' }));
    await waitFor(() => expect(signed.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', preview: true }, { requestId: 'r-1' }]));
  });

  it('cannot sign off if nothing is delivered', async () => {
    answer(signOffRequest, () => ({ segments: 0, pages: 0, isPreview: true, isUnderWay: false, kept: 0 }));
    const { keys } = await open({ actions: ['signOff'] });
    await keys.click(screen.getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText('No delivered text waits for sign-off here.')).toBeTruthy();
    expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Sign off' }).disabled).toBe(true);
  });

  it('revert one language, with a reason', async () => {
    const reverted = answer(revertRequest, ({ body }) => ({
      segments: 90,
      pages: 3,
      isPreview: body.preview === true,
      isUnderWay: false,
      kept: 0,
    }));
    const { keys } = await open({ actions: ['revert'] });
    await keys.click(screen.getByRole('button', { name: 'Revert' }));
    await choose(keys, 'What', 'R-104/hi, Hindi');
    await fillIn(keys, 'Reason', 'Too formal.');
    await waitFor(() => expect(screen.getByText(/90 texts get their earlier translations back/)).toBeTruthy());
    await keys.click((await dialog()).getByRole('button', { name: 'Revert' }));
    await waitFor(() => expect(reverted.calls.at(-1)?.body).toEqual({ requestId: 'r-1', batchId: 'b-hi', reason: 'Too formal.' }));
  });

  it('withdraw what is not delivered', async () => {
    const withdrawn = answer(withdrawItems, () => ({ segments: 240, pages: 0, isPreview: false, isUnderWay: false, kept: 0 }));
    const { keys } = await open({ actions: ['withdraw'] });
    await keys.click(screen.getByRole('button', { name: 'Withdraw' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('240 texts withdrawn.')).toBeTruthy();
    expect(withdrawn.calls[0]?.body).toEqual({ requestId: 'r-1' });
  });

  it('withdraw after the approval with a note about the price, for people who may see it', async () => {
    const charged = 'The charge for approved texts is not given back.';
    const { keys } = await open({ actions: ['withdraw'], acceptedAt: '2026-11-21T09:00:00.000Z' });
    await keys.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect((await dialog()).getByText(charged)).toBeTruthy();
  });

  it('delete, and lead back to the list', async () => {
    const removed = answer(deleteRequest, () => null);
    const { keys, address } = await open({ actions: ['delete'] });
    await keys.click(screen.getByRole('button', { name: 'Delete' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/app/requests'));
    expect(removed.calls[0]?.body).toEqual({ requestId: 'r-1' });
  });

  it('do not reload data that a call has returned, or a deleted request', async () => {
    answer(approveRequest, () => requestDetails({ actions: ['delete'] }));
    answer(deleteRequest, () => null);
    const { keys, address } = await open({ actions: ['approve'] });
    const read = answer(readRequest, () => requestDetails());
    const parts = answer(fetchSubBatches, () => ({ subBatches: [subBatch()], total: 1 }));
    await keys.click(screen.getByRole('button', { name: 'Approve' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await keys.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(parts.calls.length).toBe(1);
    await keys.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/app/requests'));
    expect(parts.calls.length).toBe(1);
    expect(read.calls.length).toBe(0);
  });

  it('download a batch file in the chosen format', async () => {
    const downloaded = answer(downloadBatchFile, () => new Blob(['source,target']));
    const { keys } = await open({ actions: ['download', 'upload'] });
    await keys.click(screen.getByRole('button', { name: 'Download file' }));
    await keys.click(await screen.findByRole('radio', { name: 'CSV' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Download file' }));
    await waitFor(() => expect(downloaded.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', format: 'csv' }]));
    await keys.click(screen.getByRole('button', { name: 'Upload file' }));
    expect(await screen.findByText('upload of R-104')).toBeTruthy();
  });
});

describe('a job of a request', () => {
  const job = (changes: Partial<RequestJob>): RequestJob => ({
    jobId: 'j-1',
    kind: 'signOff',
    state: 'running',
    reason: null,
    count: 12_000,
    total: 20_000,
    fileName: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    expiresAt: null,
    ...changes,
  });

  it('shows its progress', async () => {
    await open({ jobs: [job({})] });
    expect(await screen.findByText('Signing off')).toBeTruthy();
    expect(screen.getByText('12,000 of 20,000 texts done.')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Signing off' }).getAttribute('aria-valuenow')).toBe('60');
  });

  it('shows why it stopped, and how much is done', async () => {
    await open({ jobs: [job({ kind: 'revert', state: 'failed', reason: 'The work could not go on.' })] });
    expect(await screen.findByText('The revert stopped before its end')).toBeTruthy();
    expect(screen.getByText(/12,000 of 20,000 texts done\. The work could not go on\./)).toBeTruthy();
  });

  it('downloads its file when it is ready', async () => {
    const ready = job({ kind: 'download', state: 'done', count: 20_000, fileName: 'R-104-hi.csv', expiresAt: '2026-11-22T09:00:00.000Z' });
    const fetched = answer(downloadJobFile, () => new Blob(['source,target']));
    const { keys } = await open({ jobs: [ready] });
    await keys.click(await screen.findByRole('button', { name: 'R-104-hi.csv' }));
    await waitFor(() => expect(fetched.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', jobId: 'j-1' }]));
  });

  it('is reported as started, not as done', async () => {
    answer(signOffRequest, ({ body }) =>
      body.preview
        ? { segments: 20_000, pages: 700, kept: 0, isPreview: true, isUnderWay: false }
        : { segments: 20_000, pages: null, kept: 0, isPreview: false, isUnderWay: true },
    );
    const { keys } = await open({ actions: ['signOff'] });
    await keys.click(screen.getByRole('button', { name: 'Sign off' }));
    await screen.findByText('20,000 texts are marked as reviewed.');
    await keys.click((await dialog()).getByRole('button', { name: 'Sign off' }));
    expect(await screen.findByText('20,000 texts are being changed. This page shows how far it is.')).toBeTruthy();
    expect(screen.queryByText('20,000 texts signed off.')).toBeNull();
  });

  it('writes the file of many texts', async () => {
    answer(downloadBatchFile, () => job({ kind: 'download', state: 'queued', count: 0, fileName: 'R-104-hi.xlf' }));
    const { keys } = await open({ actions: ['download'] });
    await keys.click(screen.getByRole('button', { name: 'Download file' }));
    await keys.click((await dialog()).getByRole('button', { name: 'Download file' }));
    expect(await screen.findByText(/The file is being written/)).toBeTruthy();
  });
});

describe('the people of a request', () => {
  it('are named for a step of several parts at once, guests too', async () => {
    const rows = [subBatch(), subBatch({ subBatchId: 's-2', number: 'R-104/hi/2' })];
    const assigned = answer(assignSubBatches, () => ({ subBatches: rows, total: 2 }));
    const { keys } = await open({ actions: ['assign'] }, rows);
    await keys.click(await screen.findByRole('checkbox', { name: 'Choose all parts' }));
    await keys.click(screen.getByRole('button', { name: 'Assign…' }));
    expect(await screen.findByText('Assign 2 parts')).toBeTruthy();
    await keys.click(screen.getByRole('radio', { name: 'Proofreading' }));
    await choose(keys, 'Person', 'Sunita Deo');
    await keys.click((await dialog()).getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(assigned.calls.map(({ body }) => body)).toEqual([
        { requestId: 'r-1', subBatchIds: ['s-1', 's-2'], step: 'proofreading', guestId: 'g-1' },
      ]),
    );
  });

  it('are shown as deleted if their account was deleted', async () => {
    const [first] = subBatch().steps;
    await open({}, [subBatch({ steps: first ? [{ ...first, name: null }] : [] })]);
    expect(await screen.findByText(/person no longer here, assign someone else/)).toBeTruthy();
  });
});

describe('the history of a request', () => {
  it('names the person who finished each step, and shows the changes of state', async () => {
    const of = { at: '2026-11-22T09:00:00.000Z', number: 'R-104/hi/1', reason: null, from: 'processingManualTranslation' } as const;
    await open({
      history: [
        { ...of, by: 'Meera Joshi', to: 'processingManualTranslation', step: 'translation' },
        { ...of, by: 'Ravi Iyer', to: 'completedManualTranslation', step: 'proofreading' },
      ],
    });
    const lines = await screen.findAllByText(/^R-104\/hi\/1$/, { selector: 'li bdi' });
    expect(lines.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'R-104/hi/1: Translation done Meera Joshi',
      'R-104/hi/1: Proofreading done, In progress → Ready for review Ravi Iyer',
    ]);
  });
});

describe('the messages of a request', () => {
  it('are sent, and the field is empty again', async () => {
    const sent = answer(addRequestComment, () => requestDetails());
    const { keys } = await open();
    await screen.findByText('R-104/hi/1');
    const parts = answer(fetchSubBatches, () => ({ subBatches: [], total: 0 }));
    await keys.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Please write a message')).toBeTruthy();
    const field = await fillIn(keys, 'New message', 'Yes, keep it.');
    await keys.click(screen.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(sent.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', text: 'Yes, keep it.' }]));
    await waitFor(() => expect(field.value).toBe(''));
    expect(parts.calls.length).toBe(0);
  });
});
