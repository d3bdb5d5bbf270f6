import {
  filterTranslations,
  finishStep,
  listGuestItems,
  listSubBatchItems,
  qualitySettings,
  SUB_BATCH_PAGE_MAX,
  type SubBatchItem,
  type SubBatchItemList,
  saveSubBatchItem,
} from '@bhashantar/contracts';
import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { keyOf } from '../../../../lib/http/endpoint-query.js';
import { answer, refuse } from '../../../../testing/fake-api.js';
import { fillIn } from '../../../../testing/fill-in.js';
import { qualityChecks } from '../../../../testing/quality-settings.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { subBatch, subBatchItem, workList } from '../../../../testing/request.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { WorkScreen } from './work.screen.js';
import { type WorkSearch, workSearch } from './work.search.js';
import { type WorkCalls, WorkCallsContext } from './work-calls.js';

function Stateful({ search: initial }: { search: Partial<WorkSearch> }) {
  const [search, setSearch] = useState(() => workSearch.schema.parse(initial));
  return <WorkScreen requestId="r-1" subBatchId="s-1" search={search} change={(part) => setSearch((before) => ({ ...before, ...part }))} />;
}

async function open(items: SubBatchItem[], search: Partial<WorkSearch> = {}, changes: Partial<SubBatchItemList> = {}) {
  answer(qualitySettings, () => qualityChecks());
  let kept = items;
  const listed = answer(listSubBatchItems, () => workList(kept, changes));
  const saved = answer(saveSubBatchItem, ({ body }) => {
    const before = kept.find(({ sourceHash }) => sourceHash === body.sourceHash) as SubBatchItem;
    const after = { ...before, target: body.target, version: before.version + 1, isDone: true };
    kept = kept.map((one) => (one.sourceHash === body.sourceHash ? after : one));
    return after;
  });
  const view = await renderScreen(<Stateful search={search} />, { user: sessionUser('collaborator') });
  await screen.findByRole('heading', { name: /R-104\/hi\/1/ });
  return { ...view, saved, listed };
}

const field = (at: number) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of text ${at}`);

describe('the work of a step', () => {
  it('saves by keyboard and moves to the next unfinished text', async () => {
    const items = [subBatchItem(), subBatchItem({ source: 'Done', isDone: true, target: 'हो गया' }), subBatchItem({ source: 'Contact' })];
    const { keys, saved } = await open(items);
    await keys.click(screen.getByRole('button', { name: /^Edit text 1/ }));
    await fillIn(keys, 'Translation of text 1', 'स्वागत');
    fireEvent.keyDown(await field(1), { key: 'Enter', ctrlKey: true });
    expect((await field(3)).value).toBe('');
    expect(saved.calls.map(({ body }) => body)).toEqual([
      { requestId: 'r-1', subBatchId: 's-1', sourceHash: items[0]?.sourceHash, target: 'स्वागत', version: 0 },
    ]);
    expect(await screen.findByText('2 of 3 texts done')).toBeTruthy();
  });

  it('writes and compares Urdu from right to left, beside a source from left to right', async () => {
    const before = 'قصبے کے دفاتر';
    const item = subBatchItem({ target: before, previousTarget: before, previousPerson: 'Asha Rao', isDone: false });
    const other = subBatchItem({ source: 'Contact', target: 'رابطہ', proposal: { target: 'رابطہ', score: 90, source: 'memory' } });
    const { keys } = await open([item, other], { segment: item.sourceHash }, { subBatch: subBatch({ isOwn: true, targetLang: 'ur' }) });
    const text = await field(1);
    expect([text.lang, text.dir, text.value]).toEqual(['ur', 'rtl', before]);
    await fillIn(keys, 'Translation of text 1', `${before} اور بازار`);
    const added = await waitFor(() => document.querySelector('ins') as HTMLElement);
    expect(added.textContent).toContain('بازار');
    expect(added.closest('p')?.dir).toBe('rtl');
    const shown = screen.getByText('رابطہ').closest('[dir]') as HTMLElement;
    expect([shown.lang, shown.dir]).toEqual(['ur', 'rtl']);
    const source = screen.getByText('Contact').closest('[dir]') as HTMLElement;
    expect([source.lang, source.dir]).toEqual(['en', 'ltr']);
  });

  it('requests no page after the last text', async () => {
    const { listed } = await open(Array.from({ length: SUB_BATCH_PAGE_MAX }, () => subBatchItem()));
    expect(listed.calls.length).toBe(1);
  });

  it('opens the first unfinished text by a key', async () => {
    await open([subBatchItem({ isDone: true, target: 'हाँ' }), subBatchItem({ source: 'Contact' })]);
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true });
    expect(await field(2)).toBeTruthy();
  });

  it('shows terms, page and proposal, and takes the proposal by a key', async () => {
    const item = subBatchItem({
      ...{ proposal: { target: 'आपका स्वागत है', score: 86, source: 'memory' } },
      ...{
        page: { url: 'https://www.sahyadri.example/', title: 'Home' },
        terms: [{ source: 'Welcome', target: 'स्वागत', isForbidden: false }],
      },
    });
    await open([item], { segment: item.sourceHash });
    expect(await screen.findByText('Proposal from the memory, 86%')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('https://www.sahyadri.example/');
    expect(screen.getByRole('list', { name: 'Glossary terms' }).textContent).toBe('Welcome → स्वागत');
    fireEvent.keyDown(await field(1), { key: '1', code: 'Digit1', altKey: true });
    expect((await field(1)).value).toBe('आपका स्वागत है');
  });

  it('shows what changed in the source since the previous round, and can take its translation', async () => {
    const change = { oldSource: 'Welcome', newSource: 'Welcome back', oldTarget: 'आपका स्वागत है' };
    const item = subBatchItem({ source: 'Welcome back', change });
    const { keys, container } = await open([item], { segment: item.sourceHash });
    expect(await screen.findByText('Changes to the source since it was translated before')).toBeTruthy();
    expect(container.querySelector('ins')?.textContent).toContain('back');
    await keys.click(screen.getByRole('button', { name: 'Insert it' }));
    expect((await field(1)).value).toBe('आपका स्वागत है');
  });

  it('has a field for each form of a message with plurals, and saves the whole message', async () => {
    const proposed = '{n, plural, one {# फ़ाइल} other {# फ़ाइलें}}';
    const item = subBatchItem({
      source: escapeText('{n, plural, one {# file} other {# files}}'),
      proposal: { target: escapeText(proposed), score: 90, source: 'memory' },
    });
    const { keys, saved } = await open([item], { segment: item.sourceHash });
    // The forms of the source are shown as such, too.
    expect(await screen.findByText('# files')).toBeTruthy();
    const one = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /form one/ });
    expect(screen.queryByLabelText('Translation of text 1')).toBeNull();
    await keys.clear(one);
    await keys.paste('# दस्तावेज़');
    fireEvent.keyDown(one, { key: 's', ctrlKey: true });
    await waitFor(() => expect(saved.calls).toHaveLength(1));
    expect(unescapeText(saved.calls[0]?.body.target ?? '')).toContain('one {# दस्तावेज़}');
    // A proposal fills all forms.
    fireEvent.keyDown(one, { key: '1', code: 'Digit1', altKey: true });
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /form other/ })).value).toBe('# फ़ाइलें');
    await keys.click(screen.getByRole('button', { name: 'Edit as one text' }));
    expect((await field(1)).value).toBe(proposed);
  });

  it('shows a proofreader the difference from the previous step, and accepts an unchanged text', async () => {
    const item = subBatchItem({ previousTarget: 'आपका स्वागत', previousPerson: 'Meera Joshi', target: 'आपका स्वागत' });
    const { keys, saved } = await open([item], { segment: item.sourceHash }, { subBatch: subBatch({ isOwn: true, step: 'proofreading' }) });
    expect(await screen.findByText('Changes to the text by Meera Joshi')).toBeTruthy();
    expect(screen.getByText('You have not changed it. Save it if it is right.')).toBeTruthy();
    await fillIn(keys, 'Translation of text 1', 'आपका स्वागत है');
    await waitFor(() => expect(document.querySelector('ins')?.textContent).toBe(' है'));
    await keys.click(screen.getByRole('button', { name: 'Take it back' }));
    fireEvent.keyDown(await field(1), { key: 's', ctrlKey: true });
    await waitFor(() => expect(saved.calls[0]?.body.target).toBe('आपका स्वागत'));
  });

  it('keeps what is typed when it could not be saved, also after the screen was closed', async () => {
    const item = subBatchItem();
    const first = await open([item], { segment: item.sourceHash });
    answer(saveSubBatchItem, () => {
      throw refuse('CONFLICT', { message: 'This text has changed.' });
    });
    await fillIn(first.keys, 'Translation of text 1', 'स्वागत');
    fireEvent.keyDown(await field(1), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Not saved: This text has changed.')).toBeTruthy();
    expect((await field(1)).value).toBe('स्वागत');
    first.unmount();
    await open([item], { segment: item.sourceHash });
    expect((await field(1)).value).toBe('स्वागत');
  });

  it('shows what somebody else saved beside a kept draft, and overwrites it only if the person chooses that', async () => {
    const item = subBatchItem();
    const first = await open([item], { segment: item.sourceHash });
    await fillIn(first.keys, 'Translation of text 1', 'मेरा');
    first.unmount();
    const theirs = { ...item, target: 'उनका', version: 2 };
    const { keys } = await open([theirs], { segment: item.sourceHash });
    const refused = answer(saveSubBatchItem, () => {
      throw refuse('CONFLICT', { message: 'This text has changed.' });
    });
    expect((await field(1)).value).toBe('मेरा');
    await screen.findByText('Somebody saved another text while you were typing');
    fireEvent.keyDown(await field(1), { key: 's', ctrlKey: true });
    // The call names the version that the draft began with, so that the server refuses it.
    await waitFor(() => expect(refused.calls.map(({ body }) => body.version)).toEqual([0]));
    await keys.click(await screen.findByRole('button', { name: 'Use that text' }));
    expect((await field(1)).value).toBe('उनका');
    expect(screen.queryByText('Somebody saved another text while you were typing')).toBeNull();
  });

  it('shows the instructions, and no field to people who may only read', async () => {
    await open([subBatchItem()], {}, { subBatch: subBatch({ isOwn: false }) });
    expect(screen.getByText('Keep the names.')).toBeTruthy();
    expect(screen.getByText(/Only the person of the current step can change it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Edit text|Done/ })).toBeNull();
  });
});

describe('the end of a step', () => {
  it('leads to the unfinished texts', async () => {
    const items = [subBatchItem({ isDone: true, target: 'हाँ' }), subBatchItem({ source: 'Contact' })];
    const { keys } = await open(items);
    await keys.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 text is not done yet')).toBeTruthy();
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Show them' }));
    expect(await field(1)).toBeTruthy();
  });

  it('says that the next person can begin, even if the part already belongs to them', async () => {
    const { keys } = await open([subBatchItem({ isDone: true, target: 'खुला' })]);
    answer(finishStep, () => {
      const handedOn = subBatch({ isOwn: false, step: 'proofreading' });
      answer(listSubBatchItems, () => workList([subBatchItem({ isDone: true, target: 'खुला' })], { subBatch: handedOn }));
      return { subBatch: handedOn, delivered: 0, refused: [] };
    });
    await keys.click(screen.getByRole('button', { name: 'Done' }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/Only the person of the current step can change it/)).toBeTruthy();
    expect(screen.getByText('The next person can begin.')).toBeTruthy();
  });

  it('delivers, and shows what was refused and why', async () => {
    const item = subBatchItem({ isDone: true, target: 'खुला' });
    const finished = answer(finishStep, () => ({
      ...{ subBatch: subBatch({ isOwn: true }), delivered: 4 },
      refused: [{ sourceHash: item.sourceHash, source: 'Open until 9:30', reason: '9:30 is missing' }],
    }));
    const { keys, client } = await open([item]);
    const editor = keyOf(filterTranslations, { projectId: 'p-1' });
    client.setQueryData(editor, {});
    await keys.click(screen.getByRole('button', { name: 'Done' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('All texts go to the next step: proofreading. You cannot change them after that.')).toBeTruthy();
    await keys.click(question.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 text was refused')).toBeTruthy();
    expect(screen.getByText('9:30 is missing')).toBeTruthy();
    expect(screen.getByText('4 texts were delivered.')).toBeTruthy();
    expect(finished.calls.map(({ body }) => body)).toEqual([{ requestId: 'r-1', subBatchId: 's-1' }]);
    expect(client.getQueryState(editor)?.isInvalidated).toBe(true);
    await keys.click(screen.getByRole('button', { name: 'Correct them' }));
    expect(await field(1)).toBeTruthy();
  });
});

describe('the work of a guest', () => {
  const guests = (changes: Partial<WorkCalls> = {}): WorkCalls => ({
    ...{ listing: listGuestItems, isGuest: true },
    page: async () => workList([subBatchItem({ previousTarget: 'आपका स्वागत', target: 'आपका स्वागत' })]),
    save: async (_place, item) => subBatchItem({ ...item, version: 1, isDone: true }),
    finish: async () => ({ subBatch: subBatch({ isOwn: true }), delivered: 1, refused: [] }),
    refresh: async () => undefined,
    file: async () => new Blob(['x']),
    ...changes,
  });
  const openAs = (calls: WorkCalls) =>
    renderScreen(
      <WorkCallsContext value={calls}>
        <Stateful search={{}} />
      </WorkCallsContext>,
    );

  it('has no link into the project, and names nobody', async () => {
    const { keys } = await openAs(guests());
    expect(await screen.findByText('Festival pages, winter')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Festival pages, winter' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: /^Edit text 1/ }));
    expect(await screen.findByText('Changes to the text by the previous step')).toBeTruthy();
    expect(screen.getByText('You have not changed it. Save it if it is right.')).toBeTruthy();
  });

  it('has the reference files of the request', async () => {
    const asked: string[] = [];
    const list = workList([subBatchItem()]);
    const files = [{ fileId: 'f-1', name: 'Terms.pdf', bytes: 2_048, addedAt: '2026-11-20T09:00:00.000Z' }];
    const page = async () => ({ ...list, request: { ...list.request, files } });
    const file = async (_place: object, fileId: string) => {
      asked.push(fileId);
      return new Blob(['x']);
    };
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    const { keys } = await openAs(guests({ page, file }));
    await keys.click(await screen.findByRole('button', { name: 'Download Terms.pdf' }));
    await waitFor(() => expect(asked).toEqual(['f-1']));
  });

  it('ends at the list of the other work', async () => {
    let left = 0;
    const done = [subBatchItem({ isDone: true, target: 'हाँ' })];
    const { keys } = await openAs(guests({ page: async () => workList(done), leave: () => left++ }));
    await keys.click(await screen.findByRole('button', { name: 'Done' }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Done' }));
    await keys.click(await screen.findByRole('button', { name: 'Back to your work' }));
    expect(left).toBe(1);
  });

  it('reports a session that has ended, and keeps what was typed', async () => {
    const failures: string[] = [];
    const ended = new Error('ended');
    const calls = guests({ save: () => Promise.reject(ended), failed: (error) => failures.push(error.message) });
    const { keys } = await openAs(calls);
    await keys.click(await screen.findByRole('button', { name: /^Edit text 1/ }));
    await fillIn(keys, 'Translation of text 1', 'स्वागत');
    fireEvent.keyDown(await field(1), { key: 's', ctrlKey: true });
    await waitFor(() => expect(failures).toEqual(['ended']));
    expect((await field(1)).value).toBe('स्वागत');
  });
});
