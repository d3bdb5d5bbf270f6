import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressClient } from '../../../../platform/egress/egress-client.js';
import { createTermFinder } from '../../glossary/find-terms.js';
import { translateSegments } from '../translate-segments.js';
import { ApertiumEngine } from './apertium.engine.js';
import { EngineClient } from './engine-client.js';
import { EngineHttp } from './engine-http.js';
import { type ApertiumServer, isApertiumInstalled, startApertium } from './start-apertium.js';

if (!isApertiumInstalled)
  process.stderr.write('Apertium is not installed: its tests do not run (apertium-apy apertium-urd-hin apertium-eng-spa)\n');
const describeApertium = isApertiumInstalled ? describe : describe.skip;

describeApertium('Apertium, the real server', () => {
  let server: ApertiumServer;
  let egress: EgressClient;
  let client: EngineClient;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    server = await startApertium();
    egress = new EgressClient().forService(server.url);
    client = new EngineClient(new ApertiumEngine(new EngineHttp(egress, server.url), { id: 'apertium', name: 'Apertium', isPaid: false }));
  });

  afterAll(async () => {
    await egress?.close();
    await server?.stop();
  });

  const translate = async (from: string, to: string, sources: string[], terms: [string, string][] = []) => {
    const findTerms = createTermFinder(terms.map(([source, target]) => ({ source, target, isCaseSensitive: false })));
    const segments = sources.map((source, index) => ({ hash: String(index), source }));
    const outcomes = await translateSegments(client, { segments, from, to, findTerms, signal });
    return [...outcomes.values()].map((outcome) => (outcome.kind === 'translated' ? outcome.target : outcome));
  };

  it('lists the language pairs that it serves', async () => {
    expect(await client.serves('hi', 'ur', signal)).toBe(true);
    expect(await client.serves('en', 'es', signal)).toBe(true);
    expect(await client.serves('en', 'hi', signal)).toBe(false);
  });

  it('translates English into Spanish with every inline tag at its words', async () => {
    expect(
      await translate('en', 'es', ['Read <1>the manual</1> first.', 'You have {1} new messages.', '<1>Apply now</1> &amp; save *']),
    ).toEqual(['Leído <1>el manual</1> primero.', 'Tienes {1} mensajes nuevos.', '<1>Aplica ahora</1> &amp; salva *']);
  });

  it('translates Hindi into Urdu and Urdu into Hindi', async () => {
    expect(await translate('hi', 'ur', ['यह <1>बड़ा घर</1> है।'])).toEqual(['یہ <1>بڑا گھر</1> ہے۔']);
    expect(await translate('ur', 'hi', ['یہ <1>بڑا گھر</1> ہے۔'])).toEqual(['ये <1>बड़ा घर</1> है।']);
  });

  it('keeps glossary terms', async () => {
    const [target] = await translate('en', 'es', ['Open the savings account today.'], [['savings account', 'libreta de ahorros']]);
    expect(target).toContain('libreta de ahorros');
  });

  it('loses no inline tag over many sentences with many of them', async () => {
    const sources = sentences(200);
    const targets = await translate('en', 'es', sources);
    expect(targets.filter((target) => typeof target !== 'string')).toEqual([]);
  });
});

const WORDS = 'the red house is near a small river where people of our town meet and talk about new books every summer day'.split(' ');

/** Plain words with tags and values strewn in by a fixed rule. */
function sentences(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const words = WORDS.map((_word, at) => WORDS[(at * 7 + index) % WORDS.length] ?? '');
    const first = index % 9;
    const last = first + 1 + (index % 7);
    words[first] = `<1>${words[first]}`;
    words[last] = `${words[last]}</1>`;
    words.splice(index % 17, 0, '{1}');
    return `${words.join(' ')}.`;
  });
}
