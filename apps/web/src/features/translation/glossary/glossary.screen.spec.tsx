import {
  addGlossaryTerm,
  applyGlossaryTerms,
  deleteGlossaryTerms,
  exportGlossary,
  filterTranslations,
  type GlossaryEffect,
  type GlossaryEntry,
  type GlossaryImport,
  glossaryDeletionEffect,
  glossaryEffect,
  importGlossary,
  listGlossary,
  type Role,
  updateGlossaryTerm,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { keyOf } from '../../../lib/http/endpoint-query.js';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { GlossaryScreen } from './glossary.screen.js';
import { type GlossarySearch, glossarySearch } from './glossary.search.js';

const term = (changes: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  ...{ termId: 't-1', projectId: 'p-1', source: 'tax', language: 'hi', rule: 'translate', target: 'कर', caseSensitive: false },
  ...{
    partOfSpeech: 'noun',
    forbidden: ['टैक्स'],
    note: 'As in the Act',
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
  },
  ...changes,
});
const UPI = term({
  termId: 't-2',
  source: 'UPI',
  rule: 'keep',
  language: null,
  target: null,
  partOfSpeech: null,
  forbidden: [],
  note: null,
});
const SHARED = term({ termId: 't-3', projectId: null, source: 'Aadhaar', rule: 'transliterate', language: null, target: null });

const NO_EFFECT: GlossaryEffect = { total: 0, languages: [] };
const EFFECT: GlossaryEffect = {
  total: 1_207,
  languages: [
    { language: 'hi', machine: 1_200, kept: 2 },
    { language: 'ur', machine: 0, kept: 5 },
  ],
};

async function open(
  terms: GlossaryEntry[] = [term(), UPI, SHARED],
  { role = 'organisationAdmin' as Role, query = '', ofProject = true, effect = NO_EFFECT } = {},
) {
  const asked = answer(glossaryEffect, () => effect);
  answer(glossaryDeletionEffect, () => effect);
  const listed = answer(listGlossary, () => ({ terms, total: terms.length }));
  const changes: Partial<GlossarySearch>[] = [];
  const view = await renderScreen(
    ({ search }) => (
      <GlossaryScreen
        {...(ofProject ? { project: project() } : {})}
        languages={['hi', 'ur']}
        search={glossarySearch.schema.parse(search)}
        onSearch={(next) => changes.push(next)}
      />
    ),
    { user: sessionUser(role), route: '/glossary', address: `/glossary${query}` },
  );
  return { ...view, calls: listed.calls, asked: asked.calls, changes };
}

const rowOf = async (source: string) => {
  const row = (await screen.findByText(source)).closest('tr');
  if (!row) throw new Error(`no row of ${source}`);
  return within(row);
};
const press = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the screen of a glossary', () => {
  it('shows the details of each term, in the language of its text, and its owner', async () => {
    const { calls } = await open();
    const own = await rowOf('tax');
    expect([own.getByText('कर').lang, own.getByText('Noun').tagName]).toEqual(['hi', 'SPAN']);
    expect(own.getByText('टैक्स')).toBeTruthy();
    expect((await rowOf('UPI')).getByText('Keep as is')).toBeTruthy();
    const shared = await rowOf('Aadhaar');
    expect([shared.getByText('Organisation'), shared.getByText('Write by sound'), shared.getByText('All languages')]).toHaveLength(3);
    expect(shared.queryByRole('button')).toBeNull();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', withOrganisation: true, pageNumber: 1, pageSize: 50 });
  });

  it('requests what the address says, and passes changes to it', async () => {
    const { calls, changes, keys } = await open([term()], { query: '?q=tax&language=hi&rule=translate&page=2' });
    await screen.findByText('tax');
    expect(calls[0]?.body).toMatchObject({ searchText: 'tax', language: 'hi', rule: 'translate', pageNumber: 2 });
    await keys.click(screen.getByLabelText('Rule'));
    await keys.click(await screen.findByText('Keep as is'));
    expect(changes).toEqual([{ page: 1, rule: 'keep' }]);
  });

  it('adds a term by the keyboard, with all of its details', async () => {
    const added = answer(addGlossaryTerm, () => ({ term: term() }));
    const { keys } = await open([]);
    await screen.findByText('No terms yet');
    await keys.keyboard('n');
    await fillIn(keys, 'Term', 'Panchayat');
    await fillIn(keys, 'Translation', 'पंचायत');
    expect(screen.getByLabelText('Translation').lang).toBe('hi');
    await keys.click(screen.getByLabelText('Match case'));
    await fillIn(keys, 'Forbidden translations (optional)', 'परिषद\n\nसभा');
    await fillIn(keys, 'Note for translators (optional)', 'As in the Act');
    await keys.click(await press('Add'));
    const said = { source: 'Panchayat', rule: 'translate', language: 'hi', target: 'पंचायत', caseSensitive: true };
    await waitFor(() =>
      expect(added.calls[0]?.body).toEqual({ projectId: 'p-1', ...said, forbidden: ['परिषद', 'सभा'], note: 'As in the Act' }),
    );
    await waitFor(() => expect(screen.queryByLabelText('Translation')).toBeNull());
  });

  it('asks for missing details, and shows the server’s message at its field', async () => {
    const added = answer(addGlossaryTerm, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'source', message: 'The glossary has “tax” already in this language.' }] });
    });
    const { keys } = await open();
    await keys.click(await press('Add term'));
    await keys.click(await press('Add'));
    await waitFor(() => expect(noteOf('Term')).toContain('Please enter the term'));
    expect(added.calls).toHaveLength(0);
    await fillIn(keys, 'Term', 'tax');
    await fillIn(keys, 'Translation', 'कर');
    await keys.click(await press('Add'));
    await waitFor(() => expect(noteOf('Term')).toContain('already in this language'));
  });

  it('changes a term to a rule that has no translation', async () => {
    const updated = answer(updateGlossaryTerm, () => ({ term: term() }));
    const { keys } = await open();
    await keys.click(await press('Edit tax'));
    expect(screen.getByLabelText<HTMLInputElement>('Translation').value).toBe('कर');
    const rule = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Rule' });
    await keys.click(rule);
    await keys.click(await screen.findByTitle('Keep as is'));
    await waitFor(() => expect(screen.queryByLabelText('Translation')).toBeNull());
    await keys.click(await press('Save'));
    const said = {
      source: 'tax',
      rule: 'keep',
      language: 'hi',
      caseSensitive: false,
      partOfSpeech: 'noun',
      forbidden: ['टैक्स'],
      note: 'As in the Act',
    };
    await waitFor(() => expect(updated.calls[0]?.body).toEqual({ projectId: 'p-1', termId: 't-1', ...said }));
  });

  it('says before a term is saved what it affects, and can have the affected texts translated again', async () => {
    answer(updateGlossaryTerm, () => ({ term: term() }));
    const job = { jobId: 'j-1', projectId: 'p-1', language: 'hi', segments: 1_200 };
    const applied = answer(applyGlossaryTerms, () => ({ ...EFFECT, jobs: [job] }));
    const { asked, keys } = await open(undefined, { effect: EFFECT });
    await keys.click(await press('Edit tax'));
    expect(await screen.findByText('Affects 1,207 translations')).toBeTruthy();
    expect(asked[0]?.body).toMatchObject({ projectId: 'p-1', termId: 't-1', source: 'tax', target: 'कर' });
    const lines = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/: 1,200 by machine, 2 that stay$/),
      expect.stringMatching(/: 5 that stay$/),
    ]);
    await keys.click(await press('Save'));
    await waitFor(() => expect(applied.calls[0]?.body).toEqual({ projectId: 'p-1', termIds: ['t-1'] }));
    expect(await screen.findByText('1,200 translations are translated again.')).toBeTruthy();
    await keys.click(await press('Edit tax'));
    await keys.click(await screen.findByLabelText('Translate 1,200 machine translations again'));
    await keys.click(await press('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(applied.calls).toHaveLength(1);
  });

  it('requests the effect of a term only when the term is complete', async () => {
    const { asked, keys } = await open([]);
    await keys.click(await press('Add term'));
    await fillIn(keys, 'Term', 'Panchayat');
    expect(screen.queryByText(/affect/i)).toBeNull();
    await fillIn(keys, 'Translation', 'पंचायत');
    expect(await screen.findByText('No translation is affected.')).toBeTruthy();
    expect(asked.every(({ body }) => (body as { target?: string }).target)).toBe(true);
  });

  it('moves between terms by the arrow keys', async () => {
    const { keys } = await open();
    (await press('Edit tax')).focus();
    await keys.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await press('Edit UPI'));
    await keys.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(await press('Edit tax'));
  });

  it('asks before terms are deleted, and says what that affects; terms of the organisation stay', async () => {
    const removed = answer(deleteGlossaryTerms, () => ({ deleted: 2 }));
    const { keys } = await open(undefined, { effect: EFFECT });
    await keys.click(await screen.findByLabelText('Select all terms on this page'));
    await keys.click(await press('Delete 2 terms'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Affects 1,207 translations')).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(removed.calls).toEqual([]);
    await keys.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removed.calls[0]?.body).toEqual({ projectId: 'p-1', termIds: ['t-1', 't-2'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete \d/ })).toBeNull());
  });

  it('is read-only for people who may not edit it', async () => {
    await open(undefined, { role: 'collaborator' });
    await screen.findByText('tax');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit|Add/ })).toBeNull();
  });

  it('is the glossary of the organisation if no project is named', async () => {
    const { calls, keys } = await open([SHARED], { ofProject: false });
    expect(await press('Edit Aadhaar')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ pageNumber: 1, pageSize: 50 });
    const added = answer(addGlossaryTerm, () => ({ term: SHARED }));
    await keys.click(await press('Add term'));
    await fillIn(keys, 'Term', 'UPI');
    await fillIn(keys, 'Translation', 'यूपीआई');
    await keys.click(await press('Add'));
    await waitFor(() => expect(added.calls[0]?.body).not.toHaveProperty('projectId'));
  });

  it('distinguishes an empty glossary from filters that match nothing, and says what failed', async () => {
    const { unmount, changes, keys } = await open([], { query: '?q=x' });
    await keys.click(await press('Clear filters'));
    expect(changes).toEqual([{ page: 1, q: undefined, language: undefined, rule: undefined }]);
    unmount();
    answer(listGlossary, () => {
      throw refuse('INTERNAL');
    });
    await renderScreen(<GlossaryScreen languages={['hi']} search={{ view: 'terms', page: 1 }} onSearch={() => undefined} />, {
      user: sessionUser('organisationAdmin'),
    });
    expect(await press('Try again')).toBeTruthy();
  });

  it('checks a file, shows what is wrong with it, and imports the valid terms', async () => {
    const found: GlossaryImport = {
      ...{ isWritten: false, added: 3, changed: 1, unchanged: 0, refused: 1, report: 'line or row,term' },
      problems: [{ line: 7, source: '<b>fee</b>', field: 'target', message: 'Please say how the term is translated, or that it is not.' }],
    };
    const sent = answer(importGlossary, () => found);
    const { keys } = await open();
    await keys.click(await press('Import'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import terms' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Import/ }).disabled).toBe(true);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    await keys.upload(input, new File(['term,rule'], 'terms.csv', { type: 'text/csv' }));
    expect(await dialog.findByText('<b>fee</b>')).toBeTruthy();
    expect(dialog.getByText('Rows with errors, which are not imported: 1')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download all errors as CSV' })).toBeTruthy();
    expect(sent.calls).toHaveLength(1);
    await keys.click(dialog.getByRole('button', { name: 'Import 4 terms' }));
    expect(await screen.findByText('Imported 4 terms.')).toBeTruthy();
    expect(sent.calls).toHaveLength(2);
  });

  it('refreshes the segments of the editor when terms are deleted or imported', async () => {
    answer(deleteGlossaryTerms, () => ({ deleted: 2 }));
    const imported = { isWritten: false, added: 1, changed: 0, unchanged: 0, refused: 0, report: '', problems: [] };
    answer(importGlossary, () => imported);
    const { keys, client } = await open();
    const segments = keyOf(filterTranslations, { projectId: 'p-1', targetLang: 'hi' });
    const isStale = () => client.getQueryState(segments)?.isInvalidated;

    client.setQueryData(segments, {});
    await keys.click(await screen.findByLabelText('Select all terms on this page'));
    await keys.click(await press('Delete 2 terms'));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(isStale()).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    client.setQueryData(segments, {});
    expect(isStale()).toBe(false);
    await keys.click(await press('Import'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import terms' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    await keys.upload(input, new File(['term,rule'], 'terms.csv', { type: 'text/csv' }));
    await keys.click(await dialog.findByRole('button', { name: 'Import one term' }));
    await waitFor(() => expect(isStale()).toBe(true));
  });

  it('says why a file cannot be read, and imports nothing of it', async () => {
    answer(importGlossary, () => {
      throw refuse('VALIDATION', {
        message: 'Line 1: The file is empty.',
        errors: [{ field: 'file', message: 'Line 1: The file is empty.' }],
      });
    });
    const { keys } = await open();
    await keys.click(await press('Import'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for a file');
    await keys.upload(input, new File([''], 'terms.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/The file is empty/)).toBeTruthy();
  });

  it('exports the glossary as a file, also for people who may only read it', async () => {
    const asked = answer(exportGlossary, () => new Blob(['term']));
    const { keys } = await open(undefined, { role: 'collaborator' });
    await keys.click(await press('Export'));
    await keys.click(await screen.findByRole('menuitem', { name: 'TBX' }));
    await waitFor(() => expect(asked.calls[0]?.body).toEqual({ projectId: 'p-1', format: 'tbx' }));
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  it('shows the content of terms as text, whatever it contains', async () => {
    const hostile = '<img src=x onerror=ran()>"><script>ran()</script>';
    await open([term({ source: hostile, target: hostile, note: hostile, forbidden: [hostile] })]);
    expect(await screen.findAllByText(hostile)).toHaveLength(4);
    expect(document.querySelectorAll('script, img, [onerror]')).toHaveLength(0);
  });
});
