import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEngine } from './create-engine.js';
import { describeEngineFaults, EngineTester, toTexts } from './testing/describe-engine-faults.js';
import { startFakeEngineServer } from './testing/fake-engine-server.js';
import { fakeTranslation } from './testing/fake-libretranslate.js';
import { BHASHINI, BHASHINI_KEY, bhashiniState } from './testing/fake-protocols.js';

const engine = {
  start: () => startFakeEngineServer(BHASHINI),
  create: (connect: Parameters<typeof createEngine>[2], { url }: { url: string }, key = BHASHINI_KEY) =>
    createEngine({ kind: 'bhashini', userId: 'user-1', url }, key, connect, { id: 'bhashini', name: 'Bhashini', isPaid: false }),
};

describeEngineFaults('Bhashini', { ...engine, secret: 'compute-key-1' });

describe('Bhashini', () => {
  const tester = new EngineTester(engine);
  beforeAll(() => tester.start());
  beforeEach(() => {
    bhashiniState.secret = 'compute-key-1';
    tester.reset();
  });
  afterAll(() => tester.close());

  const contact = [{ hash: 'a', source: 'Contact us' }];
  const configCalls = () => tester.server.calls.filter(({ path }) => path.includes('getModelsPipeline'));

  it('computes with the model of the pair, and does not let texts be kept', async () => {
    await tester.translate(contact, 'kok');
    expect(configCalls().at(-1)?.body).toEqual({
      pipelineTasks: [
        { taskType: 'translation', config: { language: { sourceLanguage: 'en', targetLanguage: 'gom', targetScriptCode: 'Deva' } } },
      ],
      pipelineRequestConfig: { pipelineId: '64392f96daac500b55c543cd' },
    });
    expect(tester.server.translations[0]?.body).toMatchObject({
      pipelineTasks: [{ config: { language: { targetLanguage: 'gom' }, serviceId: 'ai4bharat/en-gom-Deva' } }],
      inputData: { input: [{ source: 'Contact us' }] },
      controlConfig: { dataTracking: false },
    });
  });

  it('keeps scripts of one language apart', async () => {
    await tester.translate(contact, 'ks');
    await tester.translate(contact, 'kas-IN');
    const services = tester.server.translations.map(
      ({ body }) => (body as { pipelineTasks: { config: object }[] }).pipelineTasks[0]?.config,
    );
    expect(services).toMatchObject([{ serviceId: 'ai4bharat/en-ks-Deva' }, { serviceId: 'ai4bharat/en-ks-Arab' }]);
  });

  it('reads the pipeline of a pair once, and again when its key has changed', async () => {
    await tester.translate(contact);
    await tester.translate([{ hash: 'b', source: 'Read this' }]);
    expect(configCalls()).toHaveLength(2);
    bhashiniState.secret = 'compute-key-2';
    expect(toTexts(await tester.translate([{ hash: 'c', source: 'Call us' }]))).toEqual([fakeTranslation('Call us')]);
    expect(configCalls()).toHaveLength(3);
  });

  it('keeps line ends, which its server takes for spaces', async () => {
    const reply = await tester.client.translate(['Read this\n\nCall us'], 'en', 'hi', new AbortController().signal);
    expect([...reply.values()]).toEqual([{ text: `${fakeTranslation('Read this')}\n\n${fakeTranslation('Call us')}` }]);
  });

  it('is denied where its key is not known', async () => {
    const stranger = new EngineTester({ ...engine, create: (connect, server) => engine.create(connect, server, 'another-key') });
    await stranger.start();
    stranger.reset();
    expect(toTexts(await stranger.translate(contact))).toEqual(['failed: denied']);
    await stranger.close();
  });
});
