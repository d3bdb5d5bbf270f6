import {
  applyNmt,
  deleteTranslations,
  dismissProblem,
  ERRORS,
  estimateRun,
  type FilterTranslationsDto,
  filterTranslations,
  fixTargets,
  type JobProgress,
  type LanguageProgress,
  listEngines,
  listRevisions,
  listSegmentViews,
  MESSAGES,
  NO_REVIEWS,
  type ProjectDetails,
  qualitySettings,
  replaceText,
  type SegmentRow,
  type SegmentTerm,
  type SegmentView,
  saveSegmentView,
  segmentContext,
  suggestMachine,
  type TypeCounts,
  textReplaced,
  type UntranslatedReasons,
  type UpdatedTranslation,
  untranslatedReasons,
  updateTranslation,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readOrderStart } from '../../../lib/order-start.js';
import { receiveEvent } from '../../../lib/realtime/realtime.js';
import { answer, hold, refuse, unreachable } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { qualityChecks } from '../../../testing/quality-settings.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { runEstimate } from '../../../testing/run-estimate.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import type { EditorParts, ExportChosenProps, ReviewChosenProps } from './editor-parts.js';
import { setSingleKeys } from './keyboard/use-editor-shortcuts.js';
import { segmentsKey } from './translations.queries.js';
import { TranslationsScreen } from './translations.screen.js';
import type { TranslationsSearch } from './translations.search.js';
import { setWorkbench } from './workbench-settings.js';

const ROUTE = '/app/projects/$projectId/translations';
const draftKey = ({ sourceHash, targetLang }: SegmentRow) => `bh_draft:p-1:${targetLang}:${sourceHash}`;
const SEEN = '1:1:@2026-01-31T09:00:00.000Z';
const NoPages = () => null;

interface Options {
  of?: ProjectDetails;
  search?: TranslationsSearch;
  user?: ReturnType<typeof sessionUser>;
  list?: (asked: FilterTranslationsDto) => SegmentRow[];
  terms?: SegmentTerm[];
  why?: UntranslatedReasons;
  parts?: EditorParts;
}

const NOT_ASKED: UntranslatedReasons = { refused: [], others: { state: 'notAsked', reason: null } };

/** The screen over these segments; the first is open. */
async function open(
  rows: SegmentRow[],
  {
    of = project(),
    search = {},
    user = sessionUser('translationAdmin'),
    list = () => rows,
    terms = [],
    why = NOT_ASKED,
    parts = {},
  }: Options = {},
) {
  const asked = answer(filterTranslations, ({ body }) => ({
    segments: list(body),
    nextCursor: null,
    total: rows.length,
    isTotalExact: true,
    pageNumber: null,
    pageSize: 100,
    isCut: false,
    seen: SEEN,
  }));
  answer(qualitySettings, () => qualityChecks());
  answer(untranslatedReasons, () => why);
  answer(segmentContext, () => ({ nearby: [], pages: [], totalPages: 0, otherKeys: [], totalOtherKeys: 0, terms }));
  answer(suggestMachine, () => ({ state: 'noEngine' as const, engines: [], characters: 10, words: 2, wordsLeft: null }));
  answer(listRevisions, () => ({ revisionList: [], total: 0, pageNumber: 1, pageSize: 20 }));
  const start = { segment: rows[0]?.sourceHash, ...search };
  const query = new URLSearchParams(Object.entries(start).map(([name, value]) => [name, String(value)]));
  const view = await renderScreen(
    ({ search }) => <TranslationsScreen project={of} search={search} PageSelect={NoPages} PagesZone={NoPages} parts={parts} />,
    {
      user,
      route: ROUTE,
      address: `/app/projects/p-1/translations?${query}`,
    },
  );
  await screen.findByRole('list', { name: 'Segments' });
  return { ...view, asked };
}

const field = (at = 1) => screen.findByLabelText<HTMLTextAreaElement>(`Translation of segment ${at}`);
const saved = (row: SegmentRow, changes: Partial<SegmentRow>): UpdatedTranslation => ({
  segment: { ...row, translationType: 'USER', displayType: 'translation', ...changes },
  from: row.translationType,
  to: 'USER',
});
const saveAnswer = (row: SegmentRow) =>
  answer(updateTranslation, ({ body }) => saved(row, { preProcessedTarget: body.preProcessedTarget, version: row.version + 1 }));

const ended = (changes: Partial<JobProgress>): JobProgress => ({
  ...{ jobId: 'job-1', kind: 'translate.undo', projectId: 'p-1', language: 'hi', state: 'done', count: 1, total: 1, reason: null },
  ...changes,
});

type Keys = Awaited<ReturnType<typeof open>>['keys'];
/** An entry of the menu of the chosen segments. */
async function chooseMore(keys: Keys, name: string): Promise<void> {
  await keys.click(screen.getByRole('button', { name: 'More' }));
  await keys.click(await screen.findByRole('menuitem', { name }));
}

describe('texts of documents', () => {
  it('are shown beside content instead of pages', async () => {
    await open([segment()], { of: project({ projectType: 'apiTranslation' }) });
    await field();
    expect(screen.getByRole('button', { name: 'Content' })).toBeTruthy();
    expect([...screen.queryAllByRole('button', { name: /^Pages/ }), ...screen.queryAllByText('Pages')]).toEqual([]);
  });
});

describe('texts in a request to translators', () => {
  const inFlight = { requestId: 'r-1', number: 'R-104', dueAt: '2026-12-03T12:00:00.000Z' };

  it('are locked, with the request and the day on which they are due', async () => {
    await open([
      segment({ source: 'Free' }),
      segment({ preProcessedTarget: 'बंद', inFlight }),
      segment({ inFlight: { ...inFlight, dueAt: null } }),
    ]);
    expect(await screen.findByText('In translation: R-104, due 3 Dec')).toBeTruthy();
    expect(screen.getByText('In translation: R-104')).toBeTruthy();
    expect(screen.getByRole('link', { name: /due 3 Dec/ }).getAttribute('href')).toBe('/app/requests/r-1');
    expect(screen.queryByRole('button', { name: /Edit segment [23]/ })).toBeNull();
  });

  it('say so once in a row, and do not repeat it as the reason why they are untranslated', async () => {
    const [locked, free] = [segment({ inFlight }), segment()];
    const reason = 'In translation: R-104, due 3 Dec';
    const refused = [
      { engine: '', reason, sourceHashes: [locked.sourceHash] },
      { engine: 'Ollama', reason: 'changed a placeholder', sourceHashes: [free.sourceHash] },
    ];
    await open([locked, free], { why: { refused, others: { state: 'notAsked', reason: null } } });
    await screen.findByText(/Ollama changed a placeholder/);
    expect(screen.getAllByText(new RegExp(reason)).map((shown) => shown.textContent)).toEqual([reason]);
  });

  it('are skipped by the keys', async () => {
    await open([segment({ source: 'First' }), segment({ inFlight }), segment({ source: 'Third' }), segment({ inFlight })]);
    fireEvent.keyDown(await field(), { key: 'ArrowDown', altKey: true });
    const third = await field(3);
    fireEvent.keyDown(third, { key: 'ArrowDown', altKey: true });
    expect(await field(3)).toBe(third);
    fireEvent.keyDown(third, { key: 'ArrowUp', altKey: true });
    expect(await field(1)).toBeTruthy();
  });

  it('have no field even if a link leads to them', async () => {
    await open([segment({ inFlight, preProcessedTarget: 'बंद' })]);
    expect(await screen.findByText('In translation: R-104, due 3 Dec')).toBeTruthy();
    expect(screen.queryByLabelText('Translation of segment 1')).toBeNull();
  });

  it('can be ordered from the list by choosing them', async () => {
    const rows = [segment(), segment()];
    const { keys, address } = await open(rows);
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(await screen.findByRole('button', { name: 'Assign to translators' }));
    await waitFor(() => expect(address()).toBe('/app/requests/new?project=p-1'));
    expect(readOrderStart('p-1')).toEqual({
      ...{ projectId: 'p-1', languages: ['hi'], count: 1, selection: { hashes: [rows[0]?.sourceHash] } },
    });
  });

  it('can all be ordered from the list if they match its filters, even if they are not loaded', async () => {
    const rows = [segment({ source: 'Water tax' }), segment({ source: 'Water bill' }), segment({ source: 'Water day' })];
    const { keys, address } = await open(rows, { list: () => rows.slice(0, 2), search: { q: 'Water', segment: 'none' } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(await screen.findByRole('button', { name: 'Select all 3 that match' }));
    expect(await screen.findByText('3 selected')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Assign to translators' }));
    await waitFor(() => expect(address()).toBe('/app/requests/new?project=p-1'));
    const { selection, count, languages } = readOrderStart('p-1') ?? {};
    expect({ count, languages }).toEqual({ count: 3, languages: ['hi'] });
    expect(selection).toEqual({ filter: { projectId: 'p-1', targetLang: 'hi', searchText: 'Water', searchIn: 'both' } });
  });
});

describe('texts of a key', () => {
  const key = { name: '/button/save', note: 'On a button', limit: { max: 6, unit: 'graphemes' } } as const;

  it('show the key and, in the open row, the developers’ comment and the length limit', async () => {
    const { keys } = await open([
      segment({ key, source: 'Save' }),
      segment({ key: { name: '/state/saved', note: 'Elsewhere', limit: null } }),
    ]);
    expect(await screen.findByText('/state/saved')).toBeTruthy();
    expect(screen.queryByText('Elsewhere')).toBeNull();
    expect(screen.getByText('On a button')).toBeTruthy();
    expect(screen.getByText('0 of 6 characters')).toBeTruthy();
    // A conjunct counts as one character.
    await keys.type(await field(), 'रक्षा');
    expect(await screen.findByText('2 of 6 characters')).toBeTruthy();
    await keys.type(await field(), ' कीजिए अभी');
    expect(await screen.findByText(/^The target has 9 characters, and 6 fit: shorten it by 3\.$/)).toBeTruthy();
  });
});

describe('the rows of the editor', () => {
  it('show the texts that an undo has restored, also another person’s, once it has ended', async () => {
    let target = 'बदला';
    const [first, second] = [segment({ version: 2 }), segment({ source: 'Contact' })];
    const rows = () => [{ ...first, preProcessedTarget: target }, second];
    const { asked } = await open(rows(), { list: rows, search: { segment: 'none' } });
    expect(await screen.findByText('बदला')).toBeTruthy();
    target = 'पहले';
    receiveEvent('job.progress', ended({ state: 'running' }));
    receiveEvent('job.progress', ended({ language: 'ur' }));
    receiveEvent('job.progress', ended({ projectId: 'p-2' }));
    receiveEvent('job.progress', ended({ kind: 'memory.export' }));
    expect(asked.calls).toHaveLength(1);
    receiveEvent('job.progress', ended({}));
    expect(await screen.findByText('पहले')).toBeTruthy();
    expect(screen.queryByText('बदला')).toBeNull();
  });

  it('show that a translation was deleted, after which the version is lower', async () => {
    const row = segment({ preProcessedTarget: 'बदला', version: 4 });
    await open([row], { search: { segment: 'none' } });
    expect(await screen.findByText('बदला')).toBeTruthy();
    answer(segmentContext, () => ({
      nearby: [{ ...row, preProcessedTarget: null, version: 0 }],
      pages: [],
      totalPages: 0,
      otherKeys: [],
      totalOtherKeys: 0,
      terms: [],
    }));
    const progress = { language: 'hi', counts: project().languages[0]?.counts, review: NO_REVIEWS } as LanguageProgress;
    const versions = [{ sourceHash: row.sourceHash, version: 0 }];
    receiveEvent('translation.changed', { projectId: 'p-1', language: 'hi', count: 1, progress, versions });
    await waitFor(() => expect(screen.queryByText('बदला')).toBeNull());
  });

  it('call a person’s own change "you" if it conflicts with what they type', async () => {
    const row = segment({ preProcessedTarget: 'पुराना', version: 1 });
    const { keys } = await open([row]);
    const current = { ...row, preProcessedTarget: 'मेरा', version: 2, updatedBy: 'Asha Rane', updatedById: 'u-1' };
    answer(updateTranslation, () => {
      throw refuse('CONFLICT', { data: { current, yours: 'नया' } });
    });
    await keys.clear(await field());
    await keys.type(await field(), 'नया');
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You changed this while you were editing:')).toBeTruthy();
  });
});

describe('automatic saving', () => {
  it('is on from the start, is shown, and can be switched off in the bar', async () => {
    const row = segment();
    const { calls } = saveAnswer(row);
    const { keys } = await open([row, segment({ source: 'Contact' })]);
    await keys.click(screen.getByRole('button', { name: 'View settings' }));
    const autosave = await screen.findByRole('switch', { name: 'Autosave' });
    expect(autosave.getAttribute('aria-checked')).toBe('true');
    await keys.type(await field(), 'स्वागत');
    await keys.click(screen.getByText('Contact'));
    await waitFor(() => expect(calls.map(({ body }) => body.preProcessedTarget)).toEqual(['स्वागत']));
    await keys.click(autosave);
    await keys.type(await field(2), 'संपर्क');
    await keys.click(screen.getByText('Welcome'));
    await field(1);
    expect(calls).toHaveLength(1);
    await keys.click(autosave);
    expect(autosave.getAttribute('aria-checked')).toBe('true');
  });
});

describe('the editor', () => {
  it('names the engine of a machine translation by the id in the row', async () => {
    answer(listEngines, () => ({
      engines: [{ engine: 'c-1', name: 'Ours', isOwn: true, isPaid: false, state: 'ready' as const, reason: null, pairs: [] }],
    }));
    const made = { preProcessedTarget: 'दाम', translationType: 'MACHINE', machineSource: 'engine' } as const;
    await open([segment(), segment({ ...made, engine: 'c-1' }), segment({ ...made, engine: 'c-removed' })]);
    expect(await screen.findByText('· Ours')).toBeTruthy();
    expect(screen.getByText('· engine')).toBeTruthy();
    expect(screen.queryByText(/c-removed/)).toBeNull();
  });

  it('says once why texts are untranslated, and at a segment its own reason, also to people who may only read', async () => {
    const rows = [segment(), segment({ source: 'Contact' }), segment({ source: 'Prices', preProcessedTarget: 'दाम' })];
    const refused = [{ engine: 'Ours', reason: 'lost placeholders', sourceHashes: [rows[0]?.sourceHash ?? ''] }];
    const others = { state: 'failed' as const, reason: 'Ours could not be reached.' };
    const counts = { ...project().languages[0]?.counts, NO_TRANSLATION_AVAILABLE: { segments: 2, words: 2 } } as TypeCounts;
    const of = project({ languages: [{ language: 'hi', counts, review: NO_REVIEWS }] });
    const { unmount } = await open(rows, { of, why: { refused, others } });
    const whys = async () => (await screen.findAllByText(/^Not translated: /)).map(({ textContent }) => textContent);
    const said = ['Not translated: the last run stopped. Ours could not be reached.', 'Not translated: Ours lost placeholders.'];
    expect(await whys()).toEqual(said);
    unmount();
    await open(rows, {
      of,
      why: { refused, others },
      user: sessionUser('translationAdmin', { permissions: ['project.read', 'translation.read'] }),
    });
    expect(await whys()).toEqual(said);
  });

  it('opens with the focus at the end of the text, in the language and direction of the target', async () => {
    await open([segment({ targetLang: 'ur', preProcessedTarget: 'خوش آمدید' })], { search: { language: 'ur' } });
    const text = await field();
    expect(text).toBe(document.activeElement);
    expect([text.lang, text.dir, text.selectionStart]).toEqual(['ur', 'rtl', text.value.length]);
  });

  it('opens a row by a click on its source, unless words of it are selected', async () => {
    const { keys } = await open([segment(), segment({ source: 'Contact' })]);
    await field();
    const source = screen.getByText('Contact');
    const range = document.createRange();
    range.selectNodeContents(source);
    getSelection()?.addRange(range);
    fireEvent.click(source);
    expect(screen.queryByLabelText('Translation of segment 2')).toBeNull();
    getSelection()?.removeAllRanges();
    await keys.click(source);
    expect(await field(2)).toBe(document.activeElement);
  });

  it('keeps what is typed as a draft, brings it back, and says that it is not saved', async () => {
    const row = segment();
    const { keys, unmount } = await open([row]);
    await keys.type(await field(), 'स्वागत');
    await waitFor(() => expect(localStorage.getItem(draftKey(row))).toBe('स्वागत'));
    unmount();
    await open([row]);
    expect((await field()).value).toBe('स्वागत');
    expect(screen.getByText(/Not saved yet; kept in this browser/)).toBeTruthy();
  });

  it('restores the saved text when the changes are discarded', async () => {
    const row = segment({ preProcessedTarget: 'नमस्ते' });
    const { keys } = await open([row]);
    await keys.type(await field(), ' जी');
    await keys.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect((await field()).value).toBe('नमस्ते');
    expect(localStorage.getItem(draftKey(row))).toBeNull();
    expect(await field()).toBe(document.activeElement);
  });

  it('saves by Ctrl+Enter over the version it saw, and opens the next', async () => {
    const rows = [segment({ version: 3 }), segment({ source: 'Contact' })];
    const { calls } = saveAnswer(rows[0] as SegmentRow);
    const { keys } = await open(rows);
    await keys.type(await field(), 'स्वागत{Control>}{Enter}{/Control}');
    expect(await field(2)).toBe(document.activeElement);
    await screen.findByText('Saved');
    expect(calls.map(({ body }) => body)).toEqual([
      { projectId: 'p-1', targetLang: 'hi', sourceHash: rows[0]?.sourceHash, preProcessedTarget: 'स्वागत', version: 3 },
    ]);
    expect(localStorage.getItem(draftKey(rows[0] as SegmentRow))).toBeNull();
  });

  it('saves by Ctrl+Shift+Enter and by Ctrl+S and stays', async () => {
    const row = segment();
    const { calls } = saveAnswer(row);
    const { keys } = await open([row, segment()]);
    await keys.type(await field(), 'एक{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await keys.type(await field(), ' दो{Control>}s{/Control}');
    await waitFor(() => expect(calls.map(({ body }) => body.preProcessedTarget)).toEqual(['एक', 'एक दो']));
    expect(await field()).toBe(document.activeElement);
  });

  it('moves by Alt and arrows, closes by Escape and gives the focus back to the row', async () => {
    const { keys, search } = await open([segment(), segment({ source: 'Contact' })]);
    await keys.type(await field(), '{Alt>}{ArrowDown}{/Alt}');
    await keys.type(await field(2), '{Alt>}{ArrowUp}{/Alt}');
    await keys.type(await field(), '{Escape}');
    await waitFor(() => expect(search()).not.toHaveProperty('segment'));
    expect(screen.getByRole('button', { name: /Edit segment 1:/ })).toBe(document.activeElement);
  });

  it('saves a changed text when a person leaves its row, and keeps one with an error as a draft', async () => {
    const rows = [segment(), segment({ source: 'Read <1>more</1>' }), segment()];
    const { calls } = saveAnswer(rows[0] as SegmentRow);
    const { keys } = await open(rows);
    await keys.type(await field(), 'स्वागत{Alt>}{ArrowDown}{/Alt}');
    await keys.type(await field(2), 'और पढ़ें{Alt>}{ArrowDown}{/Alt}');
    expect(await field(3)).toBe(document.activeElement);
    await screen.findByText('Saved');
    expect(calls.map(({ body }) => body.preProcessedTarget)).toEqual(['स्वागत']);
    expect(localStorage.getItem(draftKey(rows[1] as SegmentRow))).toBe('और पढ़ें');
  });

  it('copies the source, selects the place of an issue, and undoes neither by itself', async () => {
    const { keys } = await open([segment({ source: 'Read it now.' })]);
    await keys.type(await field(), '{Alt>}c{/Alt}');
    expect((await field()).value).toBe('Read it now.');
    await keys.clear(await field());
    await keys.type(await field(), 'इसे  अभी पढ़ें।{Alt>}q{/Alt}');
    const text = await field();
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('  ');
  });

  it('lists its keys by ?, and shortcuts of one character can be turned off there', async () => {
    const { keys } = await open([segment()], { search: { segment: undefined } });
    await keys.keyboard('?');
    expect(await screen.findByRole('row', { name: /Save and next.*Ctrl/ })).toBeTruthy();
    await keys.click(within(screen.getByRole('dialog')).getByRole('switch'));
    await keys.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await keys.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    setSingleKeys(true);
  });

  it('ignores the keys that compose a word', async () => {
    const { keys, search } = await open([segment()]);
    const text = await field();
    await keys.type(text, 'स्व');
    text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }));
    expect(search()).toHaveProperty('segment');
  });

  it('says which tag is missing, inserts it by its button, and does not leave the row before the text is complete', async () => {
    const row = segment({ source: 'Read <1>more</1>', example: { values: [], elements: ['a'] } });
    const { calls } = saveAnswer(row);
    const { keys } = await open([row, segment()]);
    await keys.type(await field(), 'और पढ़ें');
    expect(await screen.findByText(/Tag <1> is missing/)).toBeTruthy();
    await keys.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await field()).toBe(document.activeElement);
    await keys.click(screen.getByRole('button', { name: /^<1> link/ }));
    await keys.click(screen.getByRole('button', { name: /^<\/1> link/ }));
    expect((await field()).value).toBe('और पढ़ें<1></1>');
  });

  it('warns while a person types, and fixes with one click what it can', async () => {
    const row = segment({ source: 'Read it now.' });
    const { keys } = await open([row]);
    await keys.type(await field(), 'इसे  अभी पढ़ें.');
    expect(await screen.findByText('A sentence of this language ends with a danda (।).')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: /^Fix: A sentence/ }));
    expect((await field()).value).toBe('इसे  अभी पढ़ें.');
    expect([document.querySelector('del')?.textContent, document.querySelector('ins')?.textContent]).toEqual(['.', '।']);
    await keys.click(screen.getByRole('button', { name: 'Leave it' }));
    expect([document.querySelector('ins'), (await field()).value]).toEqual([null, 'इसे  अभी पढ़ें.']);
    await keys.click(screen.getByRole('button', { name: /^Fix: A sentence/ }));
    await keys.click(screen.getByRole('button', { name: 'Take this' }));
    expect((await field()).value).toBe('इसे  अभी पढ़ें।');
    await keys.click(await screen.findByRole('button', { name: 'Fix: Several spaces in a row.' }));
    expect((await field()).value).toBe('इसे अभी पढ़ें।');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Fix:/ })).toBeNull());
    expect(await field()).toBe(document.activeElement);
  });

  it('fixes a problem in all segments after a question that says how many', async () => {
    const problem = { code: 'spaces', severity: 'warning', message: 'Several spaces in a row.' } as const;
    const row = segment({ source: 'Contact us', preProcessedTarget: 'संपर्क  करें', translationType: 'USER', problems: [problem] });
    const { calls } = answer(fixTargets, ({ body: { preview } }) => ({
      ...{ jobId: preview ? null : 'j-1', isQueued: false, changed: 12, unchanged: 0, refused: 0, skipped: 0, isCut: false, seen: SEEN },
    }));
    const { keys } = await open([row]);
    await keys.click(await screen.findByRole('button', { name: 'Fix all: Several spaces in a row.' }));
    expect(await screen.findByText('12 translations in Hindi will change.', { exact: false })).toBeTruthy();
    await keys.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fix' }));
    expect(await screen.findByText('12 translations were fixed.')).toBeTruthy();
    expect(calls.map(({ body: { preview, seen } }) => [preview, seen])).toEqual([
      [true, undefined],
      [undefined, SEEN],
    ]);
  });

  it('offers no fix that can be wrong for all segments at once', async () => {
    const problem = { code: 'danda', severity: 'warning', message: 'A sentence of this language ends with a danda (।).' } as const;
    const row = segment({ source: 'Read it now.', preProcessedTarget: 'इसे अभी पढ़ें.', translationType: 'USER', problems: [problem] });
    await open([row]);
    expect(await screen.findByRole('button', { name: /^Fix: A sentence/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Fix all/ })).toBeNull();
  });

  it('dismisses a mistaken problem of a saved text', async () => {
    const problem = { code: 'missingNumber', severity: 'error', message: 'The number 42 is missing.' } as const;
    const row = segment({ source: 'Bus 42', preProcessedTarget: 'बस', translationType: 'USER', problems: [problem] });
    const { calls } = answer(dismissProblem, () => ({ segment: { ...row, problems: [] } }));
    const { keys } = await open([row]);
    await keys.click(await screen.findByRole('button', { name: 'Dismiss: The number 42 is missing.' }));
    await waitFor(() => expect(screen.queryByText(problem.message)).toBeNull());
    expect(calls.map(({ body: { code, version } }) => [code, version])).toEqual([['missingNumber', 0]]);
  });

  it('dismisses nothing of a text that another person has changed, and shows that text', async () => {
    const problem = { code: 'missingNumber', severity: 'error', message: 'The number 42 is missing.' } as const;
    const row = segment({ source: 'Bus 42', preProcessedTarget: 'बस', translationType: 'USER', problems: [problem], version: 1 });
    const current = { ...row, preProcessedTarget: 'बस बयालीस', version: 2 };
    answer(dismissProblem, () => {
      throw refuse('CONFLICT', { data: { current } });
    });
    const { keys } = await open([row]);
    await keys.click(await screen.findByRole('button', { name: 'Dismiss: The number 42 is missing.' }));
    expect((await screen.findAllByText(ERRORS.CONFLICT.message)).length).toBeGreaterThan(0);
    await waitFor(async () => expect((await field()).value).toBe('बस बयालीस'));
    expect(screen.queryByText(/while you were editing/)).toBeNull();
  });

  it('shows characters of HTML as people type them, and sends them in the segment format', async () => {
    const row = segment({ source: 'Q &amp; A' });
    const { calls } = saveAnswer(row);
    const { keys } = await open([row]);
    await keys.type(await field(), 'प्रश्न & उत्तर{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.map(({ body }) => body.preProcessedTarget)).toEqual(['प्रश्न &amp; उत्तर']));
    expect((await field()).value).toBe('प्रश्न & उत्तर');
  });

  it('does not save an empty text', async () => {
    const { keys } = await open([segment()]);
    await keys.type(await field(), '   {Control>}{Enter}{/Control}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save and next' }).disabled).toBe(true);
  });

  it('keeps the text when the server cannot be reached, and tries again by a button', async () => {
    const row = segment();
    let isDown = true;
    const { calls } = answer(updateTranslation, ({ body: { preProcessedTarget } }) => {
      if (isDown) throw unreachable();
      return saved(row, { preProcessedTarget, version: 1 });
    });
    const { keys } = await open([row]);
    await keys.type(await field(), 'स्वागत{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^Not saved: The server cannot be reached/)).toBeTruthy();
    expect(screen.getByText(MESSAGES.userTranslationFailed)).toBeTruthy();
    expect(localStorage.getItem(draftKey(row))).toBe('स्वागत');
    isDown = false;
    await keys.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(localStorage.getItem(draftKey(row))).toBeNull());
    expect(calls.map(({ body }) => body.preProcessedTarget)).toEqual(['स्वागत', 'स्वागत']);
  });

  it.each(['Use theirs', 'Keep mine'])('shows what another person wrote meanwhile; "%s" does what it says', async (choice) => {
    const row = segment({ version: 1, preProcessedTarget: 'पहला' });
    const theirs = { ...row, version: 2, preProcessedTarget: 'उनका', updatedBy: 'Ravi Patil' };
    const { calls } = answer(updateTranslation, ({ body }) => {
      if (body.version === 1) throw refuse('CONFLICT', { data: { current: theirs, yours: body.preProcessedTarget } });
      return saved(theirs, { version: 3, preProcessedTarget: body.preProcessedTarget });
    });
    const { keys } = await open([row]);
    await keys.clear(await field());
    await keys.type(await field(), 'मेरा{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Ravi Patil changed this while you were editing:')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: choice }));
    if (choice === 'Keep mine') await waitFor(() => expect(calls.map(({ body }) => body.version)).toEqual([1, 2]));
    await waitFor(() => expect(screen.queryByText(/while you were editing/)).toBeNull());
    expect((await field()).value).toBe(choice === 'Keep mine' ? 'मेरा' : 'उनका');
    expect(localStorage.getItem(draftKey(row))).toBeNull();
  });

  it('shows a draft beside the text that another person has written since the draft was begun', async () => {
    const row = segment({ version: 4, preProcessedTarget: 'उनका', updatedBy: 'Ravi Patil', translationType: 'USER' });
    localStorage.setItem(draftKey(row), 'मेरा');
    localStorage.setItem(draftKey(row).replace('bh_draft', 'bh_draft_version'), '2');
    const { calls } = answer(updateTranslation, ({ body }) => saved(row, { version: 5, preProcessedTarget: body.preProcessedTarget }));
    const { keys } = await open([row]);
    expect(await screen.findByText('Ravi Patil changed this while you were editing:')).toBeTruthy();
    expect((await field()).value).toBe('मेरा');
    await keys.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(calls.map(({ body }) => [body.preProcessedTarget, body.version])).toEqual([['मेरा', 4]]));
    await waitFor(() => expect(localStorage.getItem(draftKey(row))).toBeNull());
  });

  it('saves over the version that existed when typing began, even if the list has a newer one', async () => {
    const row = segment({ version: 1, preProcessedTarget: 'पहला', translationType: 'USER' });
    const theirs = { ...row, version: 2, preProcessedTarget: 'उनका', updatedBy: 'Ravi Patil' };
    let listed = row;
    const { calls } = answer(updateTranslation, ({ body }) => {
      if (body.version !== 2) throw refuse('CONFLICT', { data: { current: theirs, yours: body.preProcessedTarget } });
      return saved(theirs, { version: 3, preProcessedTarget: body.preProcessedTarget });
    });
    const { keys, client } = await open([row], { list: () => [listed] });
    await keys.type(await field(), ' मेरा');
    listed = theirs;
    await client.invalidateQueries({ queryKey: segmentsKey('p-1', 'hi') });
    expect(await screen.findByText('Ravi Patil changed this while you were editing:')).toBeTruthy();
    await keys.type(await field(), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(calls.map(({ body }) => body.version)).toEqual([1]));
    await keys.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(calls.map(({ body }) => body.version)).toEqual([1, 2]));
    expect((await field()).value).toBe('पहला मेरा');
  });

  it('continues after its own save without a conflict', async () => {
    const row = segment({ version: 1, preProcessedTarget: 'एक', translationType: 'USER' });
    let version = 1;
    const { calls } = answer(updateTranslation, ({ body }) => {
      if (body.version !== version) throw refuse('CONFLICT', { data: { current: row, yours: '' } });
      version += 1;
      return saved(row, { version, preProcessedTarget: body.preProcessedTarget });
    });
    const { keys } = await open([row]);
    for (const more of [' दो', ' तीन']) await keys.type(await field(), `${more}{Control>}s{/Control}`);
    await waitFor(() => expect(calls.map(({ body }) => body.version)).toEqual([1, 2]));
    expect(screen.queryByText(/while you were editing/)).toBeNull();
  });

  it('says that a saved text with an error is not published', async () => {
    const row = segment();
    const problem = { code: 'number', severity: 'error', message: 'The number 150 is missing.' } as const;
    answer(updateTranslation, ({ body: { preProcessedTarget } }) => saved(row, { preProcessedTarget, version: 1, problems: [problem] }));
    const { keys } = await open([row]);
    await keys.type(await field(), 'स्वागत{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(await screen.findByText('Saved, not published')).toBeTruthy();
    expect(screen.getByText('The number 150 is missing.', { exact: false })).toBeTruthy();
  });

  it('shows the row as saving at once, before the server has answered', async () => {
    const row = segment();
    const waiting = hold<never>();
    answer(updateTranslation, () => waiting.promise);
    const { keys } = await open([row, segment()]);
    await keys.type(await field(), 'स्वागत{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Saving')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Edit segment 1:.*स्वागत/ })).toBeTruthy();
  });

  it('is closed to people who may only read', async () => {
    const reader = sessionUser('translationAdmin', { permissions: ['project.read', 'translation.read'] });
    await open([segment({ preProcessedTarget: 'नमस्ते' })], { user: reader });
    expect(await screen.findByText('नमस्ते')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Translation of segment/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Edit segment/ })).toBeNull();
  });
});

describe('the chosen segments', () => {
  const chooseAll = async (keys: Awaited<ReturnType<typeof open>>['keys']) => {
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    expect(screen.getByText('One selected')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Select all 2 that match' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
  };

  it('are all that match, are counted, and are changed by one run', async () => {
    const rows = [segment(), segment({ source: 'Contact' })];
    const { calls } = answer(
      deleteTranslations,
      () => ({ jobId: 'j-1', isQueued: false, changed: 2, unchanged: 0, refused: 0, skipped: 0 }),
      MESSAGES.translationsDeleted,
    );
    const { keys } = await open(rows, { search: { segment: undefined, q: 'o' } });
    await chooseAll(keys);
    await chooseMore(keys, 'Delete');
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(MESSAGES.translationsDeleted)).toBeTruthy();
    // The call has the filter instead of ids, because there may be too many matches to name.
    expect(calls[0]?.body).toMatchObject({ filter: { searchText: 'o' }, seen: SEEN });
    expect(calls[0]?.body.idArr).toBeUndefined();
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('are the loaded rows except one that was removed again', async () => {
    const rows = [segment({ version: 4 }), segment({ source: 'Contact' }), segment({ source: 'Home', version: 7 })];
    const { calls } = answer(
      deleteTranslations,
      () => ({ jobId: 'j-1', isQueued: false, changed: 1, unchanged: 0, refused: 0, skipped: 1 }),
      MESSAGES.translationsDeleted,
    );
    const { keys } = await open(rows, { search: { segment: undefined } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(screen.getByRole('button', { name: 'Select all 3 that match' }));
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 2' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Select all 3 that match' })).toBeTruthy();
    const isOn = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select segment/ }).map(({ checked }) => checked);
    expect(isOn).toEqual([true, false, true]);
    await chooseMore(keys, 'Delete');
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls[0]?.body.idArr).toEqual([rows[0]?.sourceHash, rows[2]?.sourceHash]));
    expect(calls[0]?.body.versions).toEqual([4, 7]);
    expect(await screen.findByText(/^Somebody else changed one translation after you had seen it/)).toBeTruthy();
  });

  it('are translated again by machines, as a job, named or by the filter', async () => {
    const { calls } = answer(applyNmt, () => ({ jobId: 'j-2' }), 'Pre-translation queued');
    const estimates = answer(estimateRun, ({ body: { languages } }) => {
      const [hindi] = runEstimate().languages;
      return runEstimate({
        segments: 1,
        cost: 25,
        languages: hindi ? languages.map((language) => ({ ...hindi, language, segments: 1 })) : [],
      });
    });
    const rows = [segment(), segment({ source: 'Contact' })];
    const { keys } = await open(rows, { search: { segment: undefined, q: 'o' } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(screen.getByRole('button', { name: 'Translate again' }));
    const one = within(await screen.findByRole('dialog'));
    expect(one.getByText(/^A machine translates one segment into Hindi/)).toBeTruthy();
    expect(await one.findByText('Machine-translate one text for about ₹0.25?')).toBeTruthy();
    expect(estimates.calls[0]?.body).toEqual({ projectId: 'p-1', languages: ['hi'], idArr: [rows[0]?.sourceHash] });
    await keys.click(one.getByRole('button', { name: 'Translate again' }));
    expect(await screen.findByText('Pre-translation queued')).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ idArr: [rows[0]?.sourceHash] });
    await chooseAll(keys);
    await keys.click(screen.getByRole('button', { name: 'Translate again' }));
    const all = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(all.getByRole('button', { name: 'Translate again' }).hasAttribute('disabled')).toBe(false));
    await keys.click(all.getByRole('button', { name: 'Translate again' }));
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ filter: { searchText: 'o' } }));
    expect(calls[1]?.body.idArr).toBeUndefined();
  });

  it('cannot be translated again by people who may not start that', async () => {
    const { keys } = await open([segment()], {
      user: sessionUser('collaborator', { permissions: ['project.read', 'translation.read', 'translation.edit'] }),
      search: { segment: undefined },
    });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Translate again' })).toBeNull();
  });

  it('can have text replaced in them after a preview', async () => {
    const row = segment({ preProcessedTarget: 'पानी', translationType: 'USER' });
    const { calls } = answer(
      replaceText,
      ({ body: { preview } }) => ({
        ...{ jobId: null, isQueued: false, changed: 1, unchanged: 0, refused: 0, skipped: 0, modifiedTm: 1, isCut: false, seen: SEEN },
        previews: preview ? [{ sourceHash: row.sourceHash, source: row.source, before: 'पानी', after: 'जल', problems: [] }] : [],
      }),
      textReplaced(1),
    );
    const { keys } = await open([row], { search: { segment: undefined } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = await screen.findByRole('dialog');
    await keys.type(within(dialog).getByLabelText('Find'), 'पानी');
    await keys.type(within(dialog).getByLabelText('Replace with'), 'जल');
    await keys.click(within(dialog).getByRole('button', { name: 'Preview' }));
    expect(await within(dialog).findByText('One translation will change.')).toBeTruthy();
    expect(dialog.querySelector('ins')?.textContent).toBe('जल');
    await keys.click(within(dialog).getByRole('button', { name: 'Replace in one' }));
    expect(await screen.findByText(textReplaced(1))).toBeTruthy();
    expect(calls.map(({ body }) => body.preview)).toEqual([true, undefined]);
  });
});

const Chosen = ({ decision, chosen }: ReviewChosenProps) => <output>{JSON.stringify({ decision, ...chosen })}</output>;
const Exported = ({ chosen }: ExportChosenProps) => <output>{JSON.stringify({ exported: chosen.idArr })}</output>;
const parts = { ReviewChosen: Chosen, ExportChosen: Exported };

describe('the actions of other features on chosen segments', () => {
  const said = async () => JSON.parse((await screen.findByText(/^\{/)).textContent ?? '');

  it('get the chosen segments with the versions on screen, to approve, reject and export them', async () => {
    const rows = [segment({ version: 4 }), segment({ source: 'Contact' })];
    const { keys } = await open(rows, { search: { segment: undefined }, parts });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    const named = { filter: { projectId: 'p-1', targetLang: 'hi' }, idArr: [rows[0]?.sourceHash], versions: [4] };
    for (const [button, decision] of [
      ['Approve', 'approve'],
      ['Reject', 'reject'],
    ] as const) {
      await keys.click(screen.getByRole('button', { name: button }));
      expect(await said()).toEqual({ decision, ...named });
    }
    await keys.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(async () => expect(await said()).toEqual({ exported: named.idArr }));
  });

  it('are not offered to people who would be refused', async () => {
    const { keys } = await open([segment()], {
      ...{ parts, search: { segment: undefined }, of: project({ ownDomains: ['a.example'] }) },
      user: sessionUser('collaborator', { permissions: ['project.read', 'translation.read', 'translation.edit', 'translation.review'] }),
    });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    expect(screen.getByRole('button', { name: 'Replace' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Approve|Reject|Export|Assign)/ })).toBeNull();
  });

  it('leave the focus in the list when the selection is cleared', async () => {
    const { keys } = await open([segment()], { search: { segment: undefined } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    await keys.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(document.activeElement?.id).toBe('segments');
  });
});

describe('the message about the chosen segments', () => {
  const chooseFirst = async (rows: SegmentRow[]) => {
    const { keys } = await open(rows, { search: { segment: undefined } });
    await keys.click(screen.getByRole('checkbox', { name: 'Select segment 1' }));
    return keys;
  };

  it('is that their deletion failed, and why', async () => {
    answer(deleteTranslations, () => {
      throw refuse('TOO_MANY');
    });
    const keys = await chooseFirst([segment({ preProcessedTarget: 'पानी', translationType: 'USER' })]);
    await chooseMore(keys, 'Delete');
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(MESSAGES.translationsNotDeleted)).toBeTruthy();
    expect(await screen.findByText(ERRORS.TOO_MANY.message)).toBeTruthy();
  });

  it('is that nothing was found to replace, and how many would have had an error', async () => {
    const none = { jobId: null, isQueued: false, changed: 0, unchanged: 0, refused: 1, skipped: 0, isCut: false, seen: SEEN };
    answer(replaceText, ({ body: { preview } }) => ({ ...none, modifiedTm: preview ? 1 : 0, previews: [] }), MESSAGES.nothingToReplace);
    const keys = await chooseFirst([segment({ preProcessedTarget: 'पानी', translationType: 'USER' })]);
    await keys.click(screen.getByRole('button', { name: 'Replace' }));
    const dialog = await screen.findByRole('dialog');
    await keys.type(within(dialog).getByLabelText('Find'), 'पानी');
    await keys.click(within(dialog).getByRole('button', { name: 'Preview' }));
    await keys.click(await within(dialog).findByRole('button', { name: 'Replace in one' }));
    expect(await screen.findByText(MESSAGES.nothingToReplace)).toBeTruthy();
    expect(screen.getByText('One was left as it was: it would have had an error.')).toBeTruthy();
  });
});

describe('the palette', () => {
  it('runs a command by a few letters, and opens a segment by its number', async () => {
    const { keys, search } = await open([segment(), segment({ source: 'Contact' })], { search: { segment: undefined } });
    await keys.keyboard('{Control>}k{/Control}');
    await keys.type(await screen.findByRole('combobox', { name: 'Commands' }), 'show untr{Enter}');
    await waitFor(() => expect(search()).toMatchObject({ type: ['NO_TRANSLATION_AVAILABLE'] }));
    await keys.keyboard('{Control>}k{/Control}');
    await keys.type(await screen.findByRole('combobox', { name: 'Commands' }), '2{Enter}');
    expect(await field(2)).toBe(document.activeElement);
  });
});

describe('a link to a tool', () => {
  it('opens the tools once, with the row', async () => {
    const { address } = await open([segment()], { search: { tool: 'comments' } });
    expect(await screen.findByRole('region', { name: 'Glossary' })).toBeTruthy();
    await waitFor(() => expect(address()).not.toContain('tool='));
    expect(address()).toContain('segment=');
    setWorkbench({ tools: false });
  });
});

describe('the filters of the segments', () => {
  it('are in the address, and are applied when it is opened', async () => {
    const { asked } = await open([segment()], { search: { language: 'ur', q: 'water', in: 'source', problems: true } });
    expect(asked.calls[0]?.body).toMatchObject({
      targetLang: 'ur',
      searchText: 'water',
      searchIn: 'source',
      hasProblems: true,
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search source and target' }).value).toBe('water');
    expect(screen.getByRole('button', { name: 'Remove the filter Has issues' })).toBeTruthy();
  });

  it('change the address, close the open row and reload the list', async () => {
    const { keys, asked, search } = await open([segment()]);
    await keys.click(screen.getByRole('button', { name: 'Filters' }));
    await keys.click(screen.getByRole('checkbox', { name: 'Has issues' }));
    await waitFor(() => expect(search()).toEqual({ problems: true }));
    await waitFor(() => expect(asked.calls.at(-1)?.body.hasProblems).toBe(true));
  });

  it('are negated one by one, and removed with their chips', async () => {
    const { keys, asked, search } = await open([segment()], { search: { q: 'water', segment: undefined } });
    await keys.click(screen.getByRole('button', { name: 'Filters' }));
    // Only a filter that is set can be negated.
    expect(screen.queryByRole('checkbox', { name: 'Not: Page' })).toBeNull();
    await keys.click(screen.getByRole('checkbox', { name: 'Not: Text' }));
    await waitFor(() => expect(search()).toMatchObject({ q: 'water', not: ['text'] }));
    await waitFor(() => expect(asked.calls.at(-1)?.body.not).toEqual(['text']));
    await keys.click(screen.getByRole('button', { name: 'Remove the filter Text: “water”' }));
    await waitFor(() => expect(search()).not.toHaveProperty('q'));
    expect(search()).not.toHaveProperty('not');
  });

  it('can negate the state of the review', async () => {
    const { keys, asked, search } = await open([segment()], { search: { review: 'reviewed', segment: undefined } });
    await keys.click(screen.getByRole('button', { name: 'Filters' }));
    await keys.click(screen.getByRole('checkbox', { name: 'Not: Review' }));
    await waitFor(() => expect(search()).toMatchObject({ review: 'reviewed', not: ['review'] }));
    await waitFor(() => expect(asked.calls.at(-1)?.body).toMatchObject({ reviewState: ['reviewed'], not: ['review'] }));
    await keys.click(screen.getByRole('button', { name: 'Remove the filter Review: Reviewed' }));
    await waitFor(() => expect(search()).not.toHaveProperty('review'));
    expect(search()).not.toHaveProperty('not');
  });

  it('can be saved under a name, and applied again', async () => {
    const kept: SegmentView[] = [];
    answer(listSegmentViews, () => ({ views: [...kept] }));
    answer(saveSegmentView, ({ body: { name, search } }) => {
      const view = { viewId: 'v-1', name, search, createdAt: '2026-01-01T00:00:00.000Z' };
      kept.push(view);
      return { view };
    });
    const { keys, search } = await open([segment()], { search: { q: 'water', case: true, segment: undefined } });
    await keys.click(screen.getByRole('button', { name: 'Views' }));
    await keys.type(await screen.findByLabelText('Name of the view'), 'Wells');
    await keys.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('View “Wells” saved.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).not.toHaveProperty('q'));
    if (!screen.queryByRole('button', { name: 'Wells' })) await keys.click(screen.getByRole('button', { name: 'Views' }));
    await keys.click(await screen.findByRole('button', { name: 'Wells' }));
    await waitFor(() => expect(search()).toMatchObject({ q: 'water', case: true }));
  });

  it('wait until typing stops, and are cleared together', async () => {
    const { keys, asked, search } = await open([segment()]);
    await keys.type(screen.getByRole('searchbox', { name: 'Search source and target' }), 'water');
    await waitFor(() => expect(search()).toEqual({ q: 'water' }));
    expect(asked.calls.flatMap(({ body }) => body.searchText ?? [])).toEqual(['water']);
    await keys.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(search()).toEqual({}));
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search source and target' }).value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' }));
  });

  it('shows a term of the glossary with its rule, its forbidden translations and its note', async () => {
    const row = segment({ source: 'Open an account' });
    const term = { start: 8, end: 15, target: 'खाता', rule: 'translate' as const, forbidden: ['अकाउंट'], note: 'Of a bank' };
    const { keys } = await open([row], { terms: [term] });
    await keys.clear(await field());
    await keys.click(screen.getByRole('button', { name: 'Tools' }));
    const section = await screen.findByRole('region', { name: 'Glossary' });
    await within(section).findByText('खाता');
    for (const text of ['Always translated this way', 'अकाउंट', 'Note: Of a bank']) expect(within(section).getByText(text)).toBeTruthy();
    await keys.click(within(section).getByRole('button', { name: 'Insert the translation of account' }));
    expect((await field()).value).toBe('खाता');
  });

  it('asks an engine once its cost is shown, and inserts its answer by a click', async () => {
    const engine = { engine: 'e-1', name: 'Ours', via: null, target: null, problems: [], reason: null, cost: 250 };
    const { keys } = await open([segment()]);
    const { calls } = answer(suggestMachine, ({ body }) => ({
      ...{ state: 'ready' as const, characters: 1_200, words: 3, wordsLeft: 9_000 },
      engines: [body.engine ? { ...engine, state: 'made' as const, target: 'स्वागत है' } : { ...engine, state: 'open' as const }],
    }));
    await keys.clear(await field());
    await keys.click(screen.getByRole('button', { name: 'Tools' }));
    const section = await screen.findByRole('region', { name: 'Machine translation' });
    await within(section).findByRole('button', { name: 'Translate with Ours' });
    for (const text of ['1,200 characters', '₹2.50', '3 words of your plan once saved', '9,000 left'])
      expect(within(section).getByText(text)).toBeTruthy();
    expect(calls.map(({ body }) => body.engine)).toEqual([undefined]);
    await keys.click(within(section).getByRole('button', { name: 'Translate with Ours' }));
    await within(section).findByText('स्वागत है');
    await keys.click(within(section).getByRole('button', { name: /^Insert/ }));
    expect((await field()).value).toBe('स्वागत है');
    expect(calls.map(({ body }) => body.engine)).toEqual([undefined, 'e-1']);
  });
});
