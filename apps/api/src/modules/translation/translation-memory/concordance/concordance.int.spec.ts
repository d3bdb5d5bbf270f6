import { hashSource } from '@bhashantar/segmenter/segment-format';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { TranslationCalls } from '../../pre-translation/testing/translation-calls.js';
import { TranslationsService } from '../../translations/translations.service.js';

const ACCOUNT = 'Open a Savings account';
const BANK = 'The bank account of 50% &amp; more';
const PARK = 'Parks and gardens';

describe('the concordance search', () => {
  const calls = new TranslationCalls([ACCOUNT, BANK, PARK]);

  beforeEach(async () => {
    await calls.edit(ACCOUNT, 'बचत खाता खोलें');
    await calls.edit(BANK, 'बैंक खाता 50% &amp; अधिक');
    await calls.edit(PARK, 'उद्यान');
  });

  const projectId = () => calls.fixture.project.projectId;
  const search = (searchText: string, change: object = {}) =>
    calls.post('translation/tm/concordance', { targetLang: 'hi', searchText, ...change });
  const sourcesOf = async (searchText: string, change: object = {}) =>
    (await search(searchText, change)).data.results.map(({ source }: { source: string }) => source).sort();

  it('finds a phrase in sources and targets, in any case, with its place', async () => {
    const { data } = await search('savings ACCOUNT');
    expect(data).toMatchObject({
      results: [
        {
          source: ACCOUNT,
          target: 'बचत खाता खोलें',
          sourceSpans: [{ start: 7, end: 22 }],
          targetSpans: [],
          from: 'project',
          userName: 'Asha Rao',
        },
      ],
      nextCursor: null,
    });
    expect(await sourcesOf('खाता')).toEqual([ACCOUNT, BANK]);
    expect(await sourcesOf('खाता', { searchIn: 'source' })).toEqual([]);
    expect(await sourcesOf('account', { searchIn: 'target' })).toEqual([]);
  });

  it('takes what is searched for as it is written', async () => {
    expect(await sourcesOf('50%')).toEqual([BANK]);
    expect(await sourcesOf('0_%')).toEqual([]);
    expect(await sourcesOf('% & m')).toEqual([BANK]);
    expect(await sourcesOf('amp;')).toEqual([]);
  });

  it('goes on by a cursor, each result once', async () => {
    const first = (await search('खाता', { pageSize: 1 })).data;
    const second = (await search('खाता', { pageSize: 1, cursor: first.nextCursor })).data;
    const sources = [...first.results, ...second.results].map(({ source }) => source);
    expect(sources.sort()).toEqual([ACCOUNT, BANK]);
    let { nextCursor } = second;
    while (nextCursor) {
      const { data } = await search('खाता', { pageSize: 1, cursor: nextCursor });
      expect(data.results).toEqual([]);
      nextCursor = data.nextCursor;
    }
  });

  it("finds units of the organisation's other projects, unless the project keeps to itself", async () => {
    const { test, project } = calls.fixture;
    const created = await test
      .get(ProjectsService)
      .create({ organisationId: project.organisationId }, { name: 'Second', baseUrl: 'https://second.example', targetLanguages: ['hi'] });
    const source = 'Close the account';
    await test.database.tenant({ organisationId: project.organisationId }, async (tx) => {
      const segments = [{ hash: hashSource(source), source, kind: 'block', words: 3 }];
      await test.get(SegmentsService).storePages(tx, created.projectId, [{ pageId: 1, segments }]);
      const second = await test.get(ProjectsService).require(tx, created.projectId);
      await test
        .get(TranslationsService)
        .save(tx, second, 'hi', [{ hash: hashSource(source), origin: 'USER', target: 'खाता बंद करें' }], 'test');
    });
    expect((await search('close the')).data.results).toMatchObject([{ source, from: 'memory', projectName: 'Second' }]);
    await test.database.tenant({ organisationId: project.organisationId }, (tx) =>
      tx.execute('update projects set share_memory = false where project_id = $1', [projectId()]),
    );
    expect(await sourcesOf('close the')).toEqual([]);
    expect(await sourcesOf('खाता')).toEqual([ACCOUNT, BANK]);
  });

  it('names the field that is wrong', async () => {
    expect(await search('  ')).toMatchObject({ status: 400, errors: [{ field: 'searchText' }] });
    expect(await search('ab', { cursor: 'x' })).toMatchObject({ status: 400, errors: [{ field: 'cursor' }] });
    expect(await search('ab', { pageSize: 51 })).toMatchObject({ status: 400, errors: [{ field: 'pageSize' }] });
    expect(await search('ab', { projectId: crypto.randomUUID() })).toMatchObject({ status: 404 });
  });
});
