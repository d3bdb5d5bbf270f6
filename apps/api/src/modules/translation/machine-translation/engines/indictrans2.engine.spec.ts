import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEngine } from './create-engine.js';
import { describeEngineFaults, EngineTester } from './testing/describe-engine-faults.js';
import { startFakeEngineServer } from './testing/fake-engine-server.js';
import { TRITON } from './testing/fake-protocols.js';

const engine = {
  start: () => startFakeEngineServer(TRITON),
  create: (connect: Parameters<typeof createEngine>[2], { url }: { url: string }) =>
    createEngine({ kind: 'indictrans2', url: `${url}/` }, undefined, connect, { id: 'it2', name: 'IndicTrans2', isPaid: false }),
};

describeEngineFaults('IndicTrans2', engine);

describe('IndicTrans2', () => {
  const tester = new EngineTester(engine);
  beforeAll(() => tester.start());
  beforeEach(() => tester.reset());
  afterAll(() => tester.close());

  it('sends a tensor of texts with the codes of the model, scripts included', async () => {
    await tester.translate([{ hash: 'a', source: 'Contact us. Read it.' }], 'ks');
    expect(tester.server.translations).toMatchObject([
      {
        body: {
          inputs: [
            { name: 'INPUT_TEXT', datatype: 'BYTES', shape: [2, 1], data: ['Contact us.', 'Read it.'] },
            { name: 'INPUT_LANGUAGE_ID', data: ['en', 'en'] },
            { name: 'OUTPUT_LANGUAGE_ID', data: ['ks_Deva', 'ks_Deva'] },
          ],
          outputs: [{ name: 'OUTPUT_TEXT' }],
        },
      },
    ]);
  });

  it('serves English and the languages of the constitution, between any two of them', async () => {
    const pairs = await tester.client.pairs(new AbortController().signal);
    expect(pairs.size).toBe(24);
    expect(pairs.get('ta')?.has('kas-IN')).toBe(true);
    expect(pairs.get('en')?.has('fr')).toBe(false);
  });
});
