import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../../../platform/logger/logger.js';
import { createTermFinder } from '../../../glossary/find-terms.js';
import { translateSegments } from '../../translate-segments.js';
import { EngineClient } from '../engine-client.js';
import { toTexts } from '../testing/describe-engine-faults.js';
import { LocalModelEngine } from './local-model.engine.js';

/** The library's reply for a `text`. It shows the target language, so that a wrong code is noticed. */
const ANSWER = `text.replace(/[a-z]+/gi, 'कख') + (languages.tgt_lang === 'hin_Deva' ? '' : '?')`;

/** Wrong answers for a `text`, in JavaScript. */
const WRONG_ANSWERS: Readonly<Record<string, string>> = {
  'drops placeholders': `'पढ़ें'`,
  'answers blanks': `' '`,
  'answers in the wrong language': `text.replace(/[a-z]+/gi, (word) => [...word].reverse().join(''))`,
  'adds sentences': `${ANSWER} + ' यह वाक्य मूल में नहीं है। यह भी नहीं है।'`,
  'adds an address': `${ANSWER} + ' www.example.com/claim'`,
  'answers with markup': `'<img src=x onerror=alert(1)>' + ${ANSWER} + '<script>alert(1)</script>'`,
};

/** Imitates the library, and says in each answer how it was called. `fault` is its misbehaviour. */
const libraryOf = (fault: string) => `
const env = { allowRemoteModels: true };
const fault = ${JSON.stringify(fault)};
module.exports = { env, pipeline: async (task, model, options) => {
  if (fault === 'finds no model') throw new Error('Could not locate file');
  if (env.allowRemoteModels) throw new Error('would fetch');
  return async (texts, languages) => {
    if (fault === 'runs out of memory') throw new Error('std::bad_alloc');
    const rows = texts.map((text) => ({ translation_text: ${WRONG_ANSWERS[fault] ?? ANSWER} }));
    if (fault === 'answers fewer') return rows.slice(1);
    return fault === 'answers no texts' ? rows.map(() => ({})) : rows;
  };
} };`;

describe('a model in a folder of this machine', () => {
  let folder: string;
  let data: string;
  let client: EngineClient;
  const signal = new AbortController().signal;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-model-'));
    data = mkdtempSync(join(tmpdir(), 'bhashantar-data-'));
    const engine = new LocalModelEngine({ model: folder, data }, createLogger('silent'), { id: 'local', name: 'Local model' });
    client = new EngineClient(engine, undefined, 1);
  });
  afterEach(() => {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
  });

  const describeModel = (vocabulary: string[], settings: object = {}) => {
    writeFileSync(join(folder, 'config.json'), '{}');
    writeFileSync(join(folder, 'tokenizer.json'), JSON.stringify({ added_tokens: vocabulary.map((content) => ({ content })) }));
    writeFileSync(join(folder, 'tokenizer_config.json'), JSON.stringify(settings));
  };
  const install = (fault = 'none', place = folder) => {
    const library = join(place, 'node_modules/@huggingface/transformers');
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, 'package.json'), JSON.stringify({ name: '@huggingface/transformers', main: 'index.cjs' }));
    writeFileSync(join(library, 'index.cjs'), libraryOf(fault));
  };
  const translate = async () => {
    const segments = [
      { hash: 'a', source: 'Read <1>the manual</1> first.' },
      { hash: 'b', source: 'Contact us' },
    ];
    return toTexts(await translateSegments(client, { segments, from: 'en', to: 'hi', findTerms: createTermFinder([]), signal }));
  };
  const NLLB = ['eng_Latn', 'hin_Deva', 'tam_Taml'];

  it('translates between any two languages of its vocabulary, and fetches nothing', async () => {
    describeModel(NLLB);
    install();
    const pairs = await client.pairs(signal);
    expect([...pairs].map(([from, to]) => [from, [...to].sort()])).toEqual([
      ['hi', ['en', 'ta']],
      ['ta', ['en', 'hi']],
      ['en', ['hi', 'ta']],
    ]);
    expect(await translate()).toEqual(['कख <1>कख कख</1> कख.', 'कख कख']);
  });

  it('serves the one pair of a model that has no codes', async () => {
    describeModel([], { source_lang: 'en', target_lang: 'hi' });
    install();
    expect(await client.serves('en', 'hi', signal)).toBe(true);
    expect(await client.serves('hi', 'en', signal)).toBe(false);
  });

  it('says what to put where when there is no model', async () => {
    expect(await translate()).toEqual(['failed: noModel', 'failed: noModel']);
    await expect(client.pairs(signal)).rejects.toThrow(/found no model in LOCAL_MODEL_DIR: config\.json, tokenizer\.json/);
  });

  it('says what to install when the package is missing', async () => {
    describeModel(NLLB);
    expect(await translate()).toEqual(['failed: noPackage', 'failed: noPackage']);
    await expect(client.pairs(signal)).rejects.toThrow(
      /npm install --ignore-scripts --prefix "\$LOCAL_MODEL_DIR" @huggingface\/transformers$/,
    );
  });

  it('takes the package from the data directory too', async () => {
    describeModel(NLLB);
    install('none', data);
    expect(await translate()).toEqual(['कख <1>कख कख</1> कख.', 'कख कख']);
  });

  it.each([
    ['finds no model', ['failed: noModel', 'failed: noModel']],
    ['runs out of memory', ['failed: badReply', 'failed: badReply']],
    ['answers fewer', ['failed: badReply', 'failed: badReply']],
    ['answers no texts', ['failed: badReply', 'failed: badReply']],
    ['drops placeholders', ['refused: placeholders', 'पढ़ें']],
    ['answers blanks', ['refused: empty', 'refused: empty']],
    ['answers in the wrong language', ['refused: wrongScript', 'refused: wrongScript']],
    ['adds sentences', ['refused: addedSentences', 'refused: addedSentences']],
    ['adds an address', ['refused: addedValues', 'refused: addedValues']],
  ])('loses nothing and takes nothing wrong when the library %s', async (fault, expected) => {
    describeModel(NLLB);
    install(fault);
    expect(await translate()).toEqual(expected);
  });

  it('takes no markup from an answer', async () => {
    describeModel(NLLB);
    install('answers with markup');
    expect((await translate()).filter((target) => /<(?!\/?\d+>)/.test(target))).toEqual([]);
  });
});
