import { describe, expect, it } from '@jest/globals';
import { PHRASE, PROSE, VALUE } from '../pre-translation/testing/engine-workspace.js';
import { idOf, TranslationCalls } from '../pre-translation/testing/translation-calls.js';

describe('the endpoints of revisions and of the list of segments', () => {
  const calls = new TranslationCalls([PHRASE, PROSE, VALUE]);

  const edit = (target: string, language?: string) => calls.edit(PHRASE, target, language);
  const list = async (change: object = {}) =>
    (await calls.post('translation/revision/list', { languages: ['hi'], sourceHash: idOf(PHRASE), ...change })).data;
  /** Makes the call for a person who has just read the segment. */
  const create = async (change: object = {}) => {
    const { segments } = (await calls.post('translation/filter', { targetLang: 'hi' })).data;
    const { version } = segments.find(({ source }: { source: string }) => source === PHRASE);
    const seen = 'revisionId' in change ? { version } : {};
    return calls.post('translation/revision/create', { languages: ['hi'], sourceHash: idOf(PHRASE), ...seen, ...change });
  };

  it('tell who changed what, when, from what and why, newest first and by page', async () => {
    await edit('एक');
    await edit('दो');
    await edit('ஒன்று', 'ta');
    const { revisionList, total } = await list();
    expect(total).toBe(2);
    expect(revisionList).toMatchObject([
      {
        language: 'hi',
        target: 'दो',
        previousTarget: 'एक',
        reason: 'edited',
        userName: 'Asha Rao',
        translationType: 'USER',
        isCurrent: true,
      },
      { target: 'एक', previousTarget: null, isCurrent: false },
    ]);
    expect(Date.parse(revisionList[0].createdAt)).toBeGreaterThan(Date.now() - 60_000);
    const second = await list({ languages: ['hi', 'ta'], pageSize: 2, pageNumber: 2 });
    expect([second.total, second.revisionList.map(({ target }: { target: string }) => target)]).toEqual([3, ['एक']]);
  });

  it('restore an earlier text by a new revision', async () => {
    await edit('एक');
    await edit('दो');
    const first = (await list()).revisionList[1];
    const reply = await create({ revisionId: first.revisionId });
    expect(reply).toMatchObject({ status: 200, message: 'TM Revision added successfully' });
    expect(reply.data.revisions).toMatchObject([{ language: 'hi', origin: 'USER', target: 'एक', from: 'USER', to: 'USER' }]);
    expect((await calls.fixture.stored('hi'))[PHRASE]).toBe('USER: एक');
    const { revisionList } = await list();
    expect(revisionList[0]).toMatchObject({ revisionId: reply.data.revisions[0].revisionId, reason: 'restored', previousTarget: 'दो' });
    // Restoring the current text also adds a revision that says it was restored.
    expect((await create({ revisionId: first.revisionId })).status).toBe(200);
    expect((await list()).revisionList[0]).toMatchObject({ reason: 'restored', previousTarget: 'एक' });
  });

  it("store a machine's text as a person's when it is restored below one", async () => {
    await calls.post('translation/nmt/apply', { targetLang: 'hi', idArr: [idOf(PHRASE)], nmtService: 'libretranslate' });
    await calls.fixture.drain();
    await edit('दो');
    const machine = (await list()).revisionList.find(({ origin }: { origin: string }) => origin === 'MACHINE');
    expect((await create({ revisionId: machine.revisionId })).data.revisions).toMatchObject([{ origin: 'USER', target: machine.target }]);
  });

  it('record what is there in the languages that have it', async () => {
    await edit('एक');
    const reply = await create({ languages: ['ta', 'hi'] });
    expect(reply.data).toMatchObject({ revisions: [{ language: 'hi', target: 'एक' }], withoutTranslation: ['ta'] });
    expect((await list()).revisionList[0]).toMatchObject({ reason: 'recorded', target: 'एक', previousTarget: 'एक' });
    expect(await create({ languages: ['ta'] })).toMatchObject({ status: 422, message: 'Unable to create TM Revision' });
  });

  it('refuse bad input by its field, and answer what belongs to others as if it did not exist', async () => {
    await edit('एक');
    const [{ revisionId }] = (await list()).revisionList;
    const refused = async (change: object, field: string) =>
      expect(await create(change)).toMatchObject({ status: 400, errors: [{ field }] });
    await refused({ languages: [] }, 'languages');
    await refused({ languages: ['bn'] }, 'languages');
    await refused({ sourceHash: 'x' }, 'sourceHash');
    await refused({ revisionId: 0 }, 'revisionId');
    await refused({ revisionId: revisionId + 1_000 }, 'revisionId');
    await refused({ sourceHash: idOf(PROSE), revisionId }, 'revisionId');
    await refused({ languages: ['ta'], revisionId }, 'revisionId');
    expect((await create({ sourceHash: idOf('nowhere') })).status).toBe(404);
    const before = calls.fixture.project;
    await calls.fixture.reset();
    const stranger = await calls.fixture.signIn();
    const foreign = { projectId: before.projectId, languages: ['hi'], sourceHash: idOf(PHRASE) };
    expect((await calls.post('translation/revision/list', foreign, stranger)).status).toBe(404);
    expect((await calls.post('translation/revision/create', foreign, stranger)).status).toBe(404);
    expect((await calls.post('translation/revision/list', foreign, 'nobody')).status).toBe(401);
  });

  it('list segments by number and size of the page as well as by cursor', async () => {
    const page = async (change: object) => (await calls.post('translation/filter', { targetLang: 'hi', ...change })).data;
    const sources = ({ segments }: { segments: { source: string }[] }) => segments.map(({ source }) => source);
    const whole = sources(await page({}));
    for (const filter of [{}, { translationType: ['NO_TRANSLATION_AVAILABLE'] }, { searchText: 'e' }]) {
      const all = sources(await page(filter));
      const second = await page({ ...filter, pageNumber: 2, pageSize: 2 });
      expect([second.pageNumber, second.pageSize, second.total, sources(second)]).toEqual([2, 2, all.length, all.slice(2, 4)]);
      expect(sources(await page({ ...filter, pageNumber: 9, pageSize: 2 }))).toEqual([]);
    }
    expect(whole).toHaveLength(3);
    expect((await page({})).pageNumber).toBeNull();
    const both = await calls.post('translation/filter', { targetLang: 'hi', pageNumber: 1, cursor: '1' });
    expect(both).toMatchObject({ status: 400, errors: [{ field: 'pageNumber' }] });
  });
});
