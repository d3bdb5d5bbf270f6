import { createEngine } from './create-engine.js';
import { describeEngineFaults } from './testing/describe-engine-faults.js';
import { startFakeEngineServer } from './testing/fake-engine-server.js';
import { fakeTranslation } from './testing/fake-libretranslate.js';
import { APERTIUM } from './testing/fake-protocols.js';

// The text between placeholders is sent again without them.
const inParts = ['Read <1>the manual</1> first.', 'You have {1} new messages.', 'Contact us'].map((source) => fakeTranslation(source));

describeEngineFaults('Apertium', {
  start: () => startFakeEngineServer(APERTIUM),
  create: (connect, { url }) =>
    createEngine({ kind: 'apertium', url }, undefined, connect, { id: 'apertium', name: 'Apertium', isPaid: false }),
  atOnce: 2,
  expected: { dropsPlaceholders: inParts, doublesPlaceholders: inParts },
});
