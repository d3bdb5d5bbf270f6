import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EngineFailure } from '../engine-error.js';
import { fieldOf } from '../read-reply.js';

/** Transformers.js (Apache-2.0). It brings the ONNX runtime, some hundred megabytes, so that only installations with a model have it. */
const PACKAGE = '@huggingface/transformers';

export interface LocalTask {
  readonly folder: string;
  /** Folders in whose `node_modules` to look for the package, besides `NODE_PATH` and the product's own. */
  readonly places: readonly string[];
  readonly texts: readonly string[];
  /** The model's codes of the languages; undefined if the model has only one pair. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export type LocalAnswer = { readonly texts: readonly string[] } | { readonly failure: EngineFailure };

type Translate = (texts: readonly string[], options: object) => Promise<unknown>;

interface Library {
  readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string; useFSCache?: boolean };
  pipeline(task: 'translation', model: string, options: object): Promise<Translate>;
}

/** Loading takes seconds, and the weights stay in memory. */
const models = new Map<string, Promise<Translate | EngineFailure>>();

/** Translates with the model of a folder, in the thread or process that calls it. Nothing is fetched. */
export async function translateLocally({ folder, places, texts, from, to }: LocalTask): Promise<LocalAnswer> {
  const model = await loadOnce(folder, places);
  if (typeof model === 'string') return { failure: model };
  const languages = from && to ? { src_lang: from, tgt_lang: to } : {};
  const rows = await model(texts, languages).catch(() => undefined);
  const translated = Array.isArray(rows) ? rows.map((row: { translation_text?: unknown }) => row.translation_text) : [];
  const isWhole = translated.length === texts.length && translated.every((text) => typeof text === 'string');
  return isWhole ? { texts: translated as string[] } : { failure: 'badReply' };
}

/** The next call retries a failed load, because the operator may have added the model meanwhile. */
async function loadOnce(folder: string, places: readonly string[]): Promise<Translate | EngineFailure> {
  const known = models.get(folder) ?? load(folder, places);
  models.set(folder, known);
  const model = await known;
  if (typeof model === 'string') models.delete(folder);
  return model;
}

async function load(folder: string, places: readonly string[]): Promise<Translate | EngineFailure> {
  const file = findPackage(places);
  if (!file) return 'noPackage';
  const loaded = (await import(pathToFileURL(file).href)) as Library & { default?: Library };
  const { env, pipeline } = loaded.default ?? loaded;
  Object.assign(env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: dirname(resolve(folder)), useFSCache: false });
  const dtype = existsSync(join(folder, 'onnx/encoder_model_quantized.onnx')) ? 'q8' : 'fp32';
  return pipeline('translation', basename(resolve(folder)), { dtype, device: 'cpu' }).catch((): EngineFailure => 'noModel');
}

/** The file of the package; undefined if it is not installed. */
export function findPackage(places: readonly string[]): string | undefined {
  for (const from of [...places.map((place) => pathToFileURL(join(resolve(place), 'package.json')).href), import.meta.url]) {
    try {
      return createRequire(from).resolve(PACKAGE);
    } catch (error) {
      if (fieldOf(error, 'code') !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}
