import { hashKeyed, hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { segmentsOf } from '../../../entry/testing/workspace.js';
import { sendRequest } from '../../../platform/testing/send-request.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import {
  chatTexts,
  type FakeChatServer,
  fakeChatTranslation,
  startFakeChatServer,
} from '../machine-translation/engines/testing/fake-chat-server.js';
import { EngineWorkspace, PHRASE, PROSE, VALUE } from './testing/engine-workspace.js';

describe('pre-translation by a chat model', () => {
  let fixture: EngineWorkspace;
  let model: FakeChatServer;

  beforeAll(async () => {
    model = await startFakeChatServer({ key: 'sk-1' });
    fixture = await EngineWorkspace.startWithEngine({ ENGINE_HOSTS: model.host });
  });
  afterAll(async () => {
    await fixture.close();
    await model.close();
  });
  beforeEach(async () => {
    await fixture.reset();
    model.translations.length = 0;
    Object.assign(model, { fault: 'none', behaviour: 'good' });
    const settings = { kind: 'openai', url: model.baseUrl, model: 'm' };
    const headers = { authorization: await fixture.signIn() };
    const payload = { name: 'Model', settings, key: 'sk-1' };
    const { status } = await sendRequest(fixture.test.app, {
      method: 'POST',
      url: '/api/translation/engines/connections/create',
      headers,
      payload,
    });
    expect(status).toBe(200);
  });

  it('is told the title of the page and what stands around each text', async () => {
    await fixture.inTenant(async (tx) => {
      const page = { url: 'https://example.com/', title: 'Help for a@example.com', contentHash: '0'.repeat(32) };
      const ids = await fixture.test.get(PagesService).upsert(tx, fixture.project.projectId, [page]);
      const pageId = ids.get(page.url) ?? 0;
      await fixture.test
        .get(SegmentsService)
        .storePages(tx, fixture.project.projectId, [{ pageId, segments: segmentsOf([PHRASE, PROSE, VALUE]) }]);
    });
    await fixture.drain();
    const [call] = model.translations.filter((one) => chatTexts(one).to === 'hi');
    if (!call) throw new Error('no call');
    expect(chatTexts(call).texts).toEqual([
      { id: '1', text: 'Read [1]the manual[2] first.', title: 'Help for …', before: PHRASE, after: 'The bank pays … today' },
      { id: '2', text: 'The bank pays [1] today', title: 'Help for …', before: 'Read the manual first.' },
    ]);
    expect(await fixture.stored()).toMatchObject({
      [PROSE]: `MACHINE engine: ${fakeChatTranslation(PROSE)}`,
      [VALUE]: `MACHINE engine: ${fakeChatTranslation(VALUE)}`,
    });
  });

  it('is told key, note and limit of each key, and asked once for each of two keys with the same text', async () => {
    const source = 'Read it first';
    const keyed = (context: string, more: object) => ({
      ...{ hash: hashKeyed(context, source), source, kind: 'block', words: 2 },
      key: { context, textHash: hashSource(source), ...more },
    });
    await fixture.inTenant(async (tx) => {
      const item = { kind: 'strings' as const, address: 'strings:app', title: 'Strings', contentHash: 'a' };
      const pageId = await fixture.test.get(PagesService).storeItem(tx, fixture.project.projectId, item);
      const segments = [
        keyed('/button/read', { note: 'A verb', maxLength: 24 }),
        keyed('/title/read', { maxLength: 90, lengthUnit: 'bytes' }),
      ];
      await fixture.test.get(SegmentsService).storeItems(tx, fixture.project.projectId, [{ pageId, segments }]);
    });
    await fixture.drain();
    const asked = model.translations.filter((one) => chatTexts(one).to === 'hi').flatMap((call) => chatTexts(call).texts);
    expect(asked).toMatchObject([
      { text: source, key: '/button/read', note: 'A verb', limit: '24 characters' },
      { text: source, key: '/title/read', limit: '90 bytes of UTF-8' },
    ]);
  });

  it('says in the run why its answers are refused', async () => {
    model.behaviour = 'labelsTexts';
    await fixture.store([PROSE]);
    await fixture.drain();
    expect(await fixture.stored('ta')).toEqual({});
    expect(await fixture.runOf('engine', 'ta')).toMatchObject({
      state: 'done',
      refusals: [{ engine: 'Model', reason: 'wrote about the text instead of translating it', count: 1 }],
    });
  });
});
