import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isInTransaction } from '../../../platform/database/open-transaction.js';
import { PatternMatcher } from '../../../platform/patterns/pattern-matcher.js';
import { SegmentsRepository } from '../../content/segments/segments.repository.js';
import { idOf, TranslationCalls } from '../pre-translation/testing/translation-calls.js';
import { EditorRepository, type SegmentTexts } from './editor.repository.js';
import { EditorService } from './editor.service.js';
import { SegmentSetsRepository } from './segment-sets.repository.js';

const SOURCES = [
  'Zeta reading room',
  'Zeta Reading Room hours',
  'The panchayat office',
  'Bus 42 leaves now',
  'Read <1>more</1> of panchayat',
];

describe('the filter of segments', () => {
  const calls = new TranslationCalls(SOURCES);

  beforeEach(async () => {
    for (const [source, preProcessedTarget] of [
      ['Zeta reading room', 'ज़ीटा वाचनालय'],
      ['Bus 42 leaves now', 'बस अब चलती है'],
    ])
      await post('translation/user/update', { sourceHash: idOf(source ?? ''), preProcessedTarget });
  });

  const post = (url: string, fields: object = {}, by = calls.token) => calls.post(url, { targetLang: 'hi', ...fields }, by);
  const found = async (filter: object): Promise<string[]> => {
    const { data } = await post('translation/filter', filter);
    expect(data.total).toBe(data.segments.length);
    return data.segments.map(({ source }: { source: string }) => source);
  };
  const [room, hours, office, bus, more] = SOURCES as [string, string, string, string, string];

  it.each<[object, string[]]>([
    [{ searchText: 'zeta reading room' }, [room, hours]],
    [{ searchText: 'Zeta reading', matchCase: true }, [room]],
    [{ searchText: 'zeta READING room', searchMode: 'exact' }, [room]],
    [{ searchText: 'zeta READING room', searchMode: 'exact', matchCase: true }, []],
    [{ searchText: 'वाचनालय', searchMode: 'contains', searchIn: 'source' }, []],
    [{ searchText: 'zeta', not: ['text'] }, [office, bus, more]],
    [{ searchText: '^zeta.*room$', searchMode: 'regex' }, [room]],
    [{ searchText: '^zeta.*room$', searchMode: 'regex', matchCase: true }, []],
    [{ searchText: '\\d{2}', searchMode: 'regex', searchIn: 'source', not: ['text'] }, [room, hours, office, more]],
    [{ searchText: '^बस', searchMode: 'regex', searchIn: 'target' }, [bus]],
    [{ translationType: ['USER'] }, [room, bus]],
    [{ translationType: ['USER'], not: ['type'] }, [hours, office, more]],
    [{ reviewState: ['needsReview'] }, [room, bus]],
    [{ reviewState: ['needsReview'], not: ['review'] }, [hours, office, more]],
    [{ reviewState: ['reviewed'], not: ['review'] }, SOURCES],
    [{ not: ['review'] }, SOURCES],
    [{ problemCode: 'missingNumber' }, [bus]],
    [{ problemCode: 'missingNumber', not: ['problem'] }, [room, hours, office, more]],
    [{ author: 'asha rao' }, [room, bus]],
    [{ author: 'nobody' }, []],
    [{ author: 'asha rao', not: ['author'] }, [hours, office, more]],
    [{ updatedFrom: '2020-01-01' }, [room, bus]],
    [{ updatedTo: '2020-01-01' }, []],
    [{ updatedTo: '2020-01-01', not: ['updated'] }, SOURCES],
    [{ searchText: 'zeta', translationType: ['USER'], not: ['text', 'type'] }, [office, more]],
  ])('%j', async (filter, sources) => {
    expect((await found(filter)).sort()).toEqual([...sources].sort());
  });

  it('refuse an expression that repeats too much, before any text is read', async () => {
    const searchText = '(a{0,10}){0,10}'.repeat(12);
    const reply = await post('translation/filter', { searchText, searchMode: 'regex' });
    expect([reply.status, JSON.stringify(reply)]).toEqual([400, expect.stringMatching(/"field":"searchText".*too large/)]);
  });

  it('names the field of an expression that is none, or that is too long, and takes its time from nobody', async () => {
    for (const searchText of ['(', 'a'.repeat(201)]) {
      const reply = await post('translation/filter', { searchText, searchMode: 'regex' });
      expect([reply.status, reply.name ?? reply.type, JSON.stringify(reply).includes('searchText')]).toEqual([
        400,
        expect.anything(),
        true,
      ]);
    }
    // A backtracking engine would never finish this.
    expect(await found({ searchText: '^(a+)+$', searchMode: 'regex' })).toEqual([]);
    await calls.fixture.store([`${'a'.repeat(5_000)}!`]);
    expect(await found({ searchText: '^(a+)+$', searchMode: 'regex' })).toEqual([]);
  });

  it('read a few megabytes of texts at a time for an expression, however long they are, and compare all of them', async () => {
    const long = Array.from({ length: 40 }, (_, at) => `${'क'.repeat(90_000)} ${'abcdefghij'[at % 10]} ${'omega'.repeat(1 + (at >> 3))}`);
    await calls.fixture.store(long);
    const reads: number[] = [];
    const spies = [EditorRepository, SegmentSetsRepository].map((type) => {
      const repository = calls.fixture.test.get<EditorRepository | SegmentSetsRepository>(type);
      const original = repository.texts.bind(repository) as (...given: unknown[]) => Promise<SegmentTexts[]>;
      return jest.spyOn(repository, 'texts').mockImplementation(async (...given: unknown[]) => {
        const texts = await original(...given);
        reads.push(texts.reduce((sum, { source, target }) => sum + Buffer.byteLength(source + (target ?? '')), 0));
        return texts;
      });
    });
    try {
      const regex = { searchText: '[c] omega', searchMode: 'regex' as const, searchIn: 'source' as const };
      const isFound = (source: string) => source.includes('c omega');
      expect((await post('translation/filter', { ...regex, pageSize: 50 })).data.total).toBe(long.filter(isFound).length);
      expect((await post('translation/filter/ids', regex)).data.total).toBe(long.filter(isFound).length);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeGreaterThan(2 * 40 * 270_000);
    expect(Math.max(...reads)).toBeLessThan(4_000_000);
  });

  it('read so many texts at a time for an ignore pattern that is tried, too', async () => {
    const long = Array.from({ length: 30 }, (_, at) => `${'क'.repeat(90_000)} ${'abcdefghij'[at % 10]} ${'sigma'.repeat(1 + (at >> 3))}`);
    await calls.fixture.store(long);
    const segments = calls.fixture.test.get(SegmentsRepository);
    const original = segments.sourcesAfter.bind(segments);
    const reads: number[] = [];
    const spy = jest.spyOn(segments, 'sourcesAfter').mockImplementation(async (...given) => {
      const rows = await original(...given);
      reads.push(rows.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0));
      return rows;
    });
    const { data } = await post('ignore-pattern/test', { pattern: '[c] sigma', targetLang: undefined });
    spy.mockRestore();
    const matching = long.filter((source) => source.includes('c sigma')).length;
    expect(data).toMatchObject({ matching, isComplete: true });
    expect(data.scanned).toBeGreaterThanOrEqual(30);
    expect(Math.max(...reads)).toBeLessThan(4_000_000);
  });

  it('compare texts with an expression while no transaction holds a connection', async () => {
    const matcher = calls.fixture.test.get(PatternMatcher);
    const original = matcher.matches.bind(matcher);
    const places: boolean[] = [];
    const spy = jest.spyOn(matcher, 'matches').mockImplementation((pattern, text) => {
      places.push(isInTransaction());
      return original(pattern, text);
    });
    try {
      const regex = { searchText: '^zeta.*room$', searchMode: 'regex' as const };
      expect(await found(regex)).toEqual([room]);
      expect((await post('translation/filter/ids', regex)).data.total).toBe(1);
      const { projectId, organisationId } = calls.fixture.project;
      const all = calls.fixture.test.get(EditorService).all({ organisationId }, { projectId, targetLang: 'hi', ...regex });
      for await (const rows of all) expect(rows.map(({ source }) => source)).toEqual([room]);
      await post('ignore-pattern/test', { pattern: '^Zeta', targetLang: undefined });
    } finally {
      spy.mockRestore();
    }
    expect(places.length).toBeGreaterThan(SOURCES.length);
    expect(places).not.toContain(true);
  });

  it('names the field of a day that it cannot read', async () => {
    for (const day of ['2024-W05-1', '2024-123', '20240131']) {
      const reply = await post('translation/filter', { updatedFrom: day });
      expect([reply.status, JSON.stringify(reply).includes('"field":"updatedFrom"')]).toEqual([400, true]);
    }
    expect((await found({ updatedFrom: '2020-01-01' })).sort()).toEqual([bus, room]);
  });

  it('gives the ids of all that match, for a change of many', async () => {
    const { data } = await post('translation/filter/ids', { searchText: 'zeta' });
    expect([data.total, [...data.sourceHashes].sort()]).toEqual([2, [idOf(room), idOf(hours)].sort()]);
    expect((await post('translation/filter/ids', {})).data.total).toBe(SOURCES.length);
  });

  it('tells what is around a segment, where it stands, and which terms are in it', async () => {
    await post('glossary/add', { source: 'panchayat', language: 'hi', target: 'पंचायत', targetLang: undefined });
    const { data } = await post('translation/segment/context', { sourceHash: idOf(more) });
    expect(data.nearby.map(({ source }: { source: string }) => source)).toContain(more);
    expect(data.nearby).toHaveLength(SOURCES.length);
    // The calls.fixture's segments stand on a page that has no address.
    expect([data.totalPages, data.pages]).toEqual([1, []]);
    expect(
      data.terms.map(({ start, end, target }: { start: number; end: number; target: string }) => [more.slice(start, end), target]),
    ).toEqual([['panchayat', 'पंचायत']]);
    expect((await post('translation/segment/context', { sourceHash: `v1:${'0'.repeat(32)}` })).status).toBe(404);
  });

  it('keeps views, each person their own', async () => {
    const save = (name: string, search: string, by = calls.token) =>
      post('translation/view/save', { name, search, targetLang: undefined }, by);
    const list = async (by = calls.token) => (await post('translation/view/list', { targetLang: undefined }, by)).data.views;
    await save('Mine', 'type=USER');
    await save('Mine', 'type=MACHINE');
    const { data } = await save('Also', 'q=zeta');
    expect((await list()).map(({ name, search }: { name: string; search: string }) => [name, search])).toEqual([
      ['Also', 'q=zeta'],
      ['Mine', 'type=MACHINE'],
    ]);
    expect((await save('  ', 'q=zeta')).status).toBe(400);
    expect((await post('translation/view/delete', { viewId: data.view.viewId, targetLang: undefined })).data).toEqual({ deleted: 1 });
    expect(await list()).toHaveLength(1);
  });
});
