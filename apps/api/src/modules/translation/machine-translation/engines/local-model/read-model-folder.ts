import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@bhashantar/contracts';
import { collectPairs, combinePairs, type LanguagePairs } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { fieldOf } from '../read-reply.js';
import { FLORES } from './flores-codes.js';

/** The files that a folder must have, as ONNX exporters write them. */
const DESCRIPTIONS = ['config.json', 'tokenizer.json', 'tokenizer_config.json'] as const;

export interface ModelFolder {
  readonly pairs: LanguagePairs;
  /** The model's name of a language by our code; none if it has only one pair. */
  readonly codes: ReadonlyMap<string, string>;
}

const codeByTag = new Map(LANGUAGES.map(({ tag, code }) => [tag, code]));

/** The languages of the model in a folder. Throws an EngineError if there is none. */
export async function readModelFolder(folder: string): Promise<ModelFolder> {
  const [, vocabulary = '', settings = ''] = await Promise.all(DESCRIPTIONS.map((name) => read(join(folder, name))));
  const codes = new Map([...FLORES].filter(([, theirs]) => vocabulary.includes(`"${theirs}"`)));
  if (codes.size > 1) return { pairs: combinePairs(codes.keys(), codes.keys()), codes };
  const tokenizer = parse(settings);
  const [from, to] = ['source_lang', 'target_lang'].map((side) => codeByTag.get(String(fieldOf(tokenizer, side))));
  return { pairs: collectPairs([[from, to]]), codes: new Map() };
}

const read = (file: string) =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new EngineError('noModel', { cause });
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError('noModel', { cause });
  }
}
