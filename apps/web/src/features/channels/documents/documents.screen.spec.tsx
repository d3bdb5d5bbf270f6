import {
  deleteJsonRequest,
  type JsonRequest,
  type JsonRequestDetails,
  jsonRequestDetails,
  listJsonRequests,
  updateJsonKeys,
  uploadJson,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { DocumentsScreen } from './documents.screen.js';
import { documentsSearch } from './documents.search.js';

const ID = '0a0a0a0a-0000-4000-8000-000000000001';
const LABELS: JsonRequest = {
  ...{ requestId: ID, apiId: ID, projectId: 'p-1', name: 'labels.json', state: 'ready', reason: null, languages: ['hi'] },
  ...{ keys: 6, segments: 7, storedSegments: 7, bytes: 512, createdAt: '2026-11-20T10:00:00.000Z', createdBy: 'Asha Rao' },
};
const DETAILS: JsonRequestDetails = {
  ...LABELS,
  languageList: [{ language: 'hi', translated: 3, total: 7, isComplete: false }],
  keyList: [{ pattern: '/title', values: 1, rule: 'text', reason: 'The value looks like a sentence.', isCorrected: false }],
  metaKeys: [{ pattern: '/id', values: 1, rule: 'ignored', reason: 'The value looks like an identifier.', isCorrected: false }],
  blobs: [],
};
const page = { pageNumber: 1, pageSize: 20 };

const open = (search: object = {}, role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') => {
  const asked: object[] = [];
  const shown = documentsSearch.schema.parse(search);
  const target = project({ projectId: 'p-1', targetLanguages: ['hi', 'ta'] });
  return renderScreen(<DocumentsScreen project={target} search={shown} onSearch={(next) => asked.push(next)} />, {
    user: sessionUser(role),
  }).then((view) => ({ ...view, asked }));
};

describe('the documents of a project', () => {
  it('say what to do if there are none', async () => {
    answer(listJsonRequests, () => ({ requests: [], total: 0, ...page }));
    await open();
    expect(await screen.findByText('No documents yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add document' })).toBeTruthy();
  });

  it('are listed with their state, and open by their name', async () => {
    answer(listJsonRequests, () => ({
      requests: [LABELS, { ...LABELS, requestId: 'x', name: 'b.json', state: 'reading' as const }],
      total: 2,
      ...page,
    }));
    const { keys, asked } = await open();
    expect(await screen.findByText('Ready')).toBeTruthy();
    expect(screen.getByText('Storing texts')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'labels.json' }));
    expect(asked).toEqual([{ document: ID }]);
  });

  it('are added with a file and languages', async () => {
    answer(listJsonRequests, () => ({ requests: [], total: 0, ...page }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add document' }));
    const dialog = within(await screen.findByRole('dialog'));
    const add = dialog.getByRole('button', { name: 'Add document' });
    expect(add).toHaveProperty('disabled', true);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    await keys.upload(input, new File(['{}'], 'labels.json', { type: 'application/json' }));
    expect(await dialog.findByText('labels.json')).toBeTruthy();
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    expect(uploadJson.multipart).toBe(true);
  });

  it('show how far each language is, and which keys are translated and why', async () => {
    answer(listJsonRequests, () => ({ requests: [LABELS], total: 1, ...page }));
    answer(jsonRequestDetails, () => DETAILS);
    await open({ document: ID });
    expect(await screen.findByText('3 of 7 texts')).toBeTruthy();
    expect(screen.getByText('The value looks like an identifier.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Translate Hindi$/ }).getAttribute('href')).toBe('/app/projects/p-1/translations?language=hi');
    expect(screen.getByRole('button', { name: /Download Hindi/ })).toBeTruthy();
  });

  it('take a new version, and say how it differs', async () => {
    answer(listJsonRequests, () => ({ requests: [LABELS], total: 1, ...page }));
    answer(jsonRequestDetails, () => DETAILS);
    const change = { kept: 1_200, moved: 1, changed: 2, added: 3, removed: 4 };
    const uploads = answer(uploadJson, () => ({ requestId: ID, apiId: ID, keys: 6, segments: 7, change }));
    const { keys } = await open({ document: ID });
    await keys.click(await screen.findByRole('button', { name: 'New version…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New version of labels.json' }));
    const input = document.querySelector<HTMLInputElement>('.ant-modal input[type=file]');
    if (!input) throw new Error('there is no field for a file');
    await keys.upload(input, new File(['{}'], 'labels.json', { type: 'application/json' }));
    await keys.click(dialog.getByRole('button', { name: 'Replace document' }));
    expect(
      await screen.findByText('New version of labels.json: 1,200 texts unchanged, 1 moved, 2 changed, 3 new, 4 removed.'),
    ).toBeTruthy();
    expect(uploads.calls.map(({ query }) => query.get('replaces'))).toEqual([ID]);
  });

  it('say what another rule changes before it is saved', async () => {
    answer(listJsonRequests, () => ({ requests: [LABELS], total: 1, ...page }));
    answer(jsonRequestDetails, () => DETAILS);
    const changed = answer(updateJsonKeys, () => ({ added: 0, removed: 1, keys: 5, segments: 6 }));
    const { keys } = await open({ document: ID });
    await keys.click(await screen.findByRole('combobox', { name: 'Rule of /title' }));
    await keys.click(await screen.findByText('Stays as it is', { selector: '.ant-select-item-option-content' }));
    const question = within(await screen.findByRole('dialog', { name: /Change the rule of/ }));
    expect(question.getByText(/^0 texts are added, and 1 leave the document\./)).toBeTruthy();
    await keys.click(question.getByRole('button', { name: 'Change rule' }));
    const rules = [{ pattern: '/title', rule: 'ignored' }];
    await waitFor(() =>
      expect(changed.calls.map(({ body }) => body)).toEqual([
        { requestId: ID, rules, dryRun: true },
        { requestId: ID, rules, dryRun: false },
      ]),
    );
  });

  it('are deleted after a question, and the memory keeps their translations unless people choose otherwise', async () => {
    answer(listJsonRequests, () => ({ requests: [LABELS], total: 1, ...page }));
    answer(jsonRequestDetails, () => DETAILS);
    const removed = answer(deleteJsonRequest, () => ({ deleted: 1 }));
    const { keys, asked } = await open({ document: ID });
    await keys.click(await screen.findByRole('button', { name: 'Delete document' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete labels.json?' }));
    await keys.click(question.getByRole('button', { name: 'Delete document' }));
    await waitFor(() => expect(removed.calls.map(({ body }) => body)).toEqual([{ requestId: ID, keepTm: true }]));
    await waitFor(() => expect(asked).toEqual([{ document: undefined }]));
  });

  it('say why they cannot be shown', async () => {
    answer(listJsonRequests, () => {
      throw refuse('FORBIDDEN');
    });
    await open();
    expect(await screen.findByText('Your role does not allow this')).toBeTruthy();
  });
});
