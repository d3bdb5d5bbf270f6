import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../../../platform/logger/logger.js';
import { ThreadQueue } from '../../../../../platform/threads/thread-queue.js';
import type { EngineIdentity, EngineLimits, EngineReply, LanguagePairs, TranslationEngine } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { type ModelFolder, readModelFolder } from './read-model-folder.js';
import { findPackage, type LocalAnswer, type LocalTask, translateLocally } from './translate-locally.js';

/** Without a compiled thread (in tests), the server translates on its own thread. */
const THREAD = fileURLToPath(new URL('./local-model-thread.js', import.meta.url));
/** A processor writes some words a second: a batch is to end within the patience for one task. */
const LIMITS: EngineLimits = { maxTexts: 8, maxChars: 2_000, textsPerSecond: 100 };
const PATIENCE_MS = 10 * 60_000;

/** A model in ONNX format in a folder of this machine, run in a separate thread. Its languages are those of its vocabulary. */
export class LocalModelEngine implements TranslationEngine {
  readonly id: string;
  readonly name: string;
  readonly isPaid = false;
  readonly retriesInParts = false;
  #opened: ThreadQueue<LocalTask, LocalAnswer> | undefined;

  constructor(
    private readonly folders: { readonly model: string; readonly data: string },
    private readonly logger: Logger,
    { id, name }: Pick<EngineIdentity, 'id' | 'name'>,
  ) {
    this.id = id;
    this.name = name;
  }

  /** Empty, with the reason, while something is missing. Then nothing is sent to the engine. */
  async pairs(): Promise<LanguagePairs> {
    const { pairs } = await readModelFolder(this.folders.model);
    if (!findPackage(this.#places)) throw new EngineError('noPackage');
    return pairs;
  }

  async limits(): Promise<EngineLimits> {
    return LIMITS;
  }

  async translate(texts: readonly string[], from: string, to: string, signal: AbortSignal): Promise<EngineReply> {
    const { codes } = await readModelFolder(this.folders.model);
    const answer = await this.#run({ folder: this.folders.model, places: this.#places, texts, ...codesOf(codes, from, to) });
    signal.throwIfAborted();
    if ('failure' in answer) throw new EngineError(answer.failure);
    return answer;
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  get #places(): string[] {
    return [this.folders.model, this.folders.data];
  }

  async #run(task: LocalTask): Promise<LocalAnswer> {
    if (!this.#opened && !existsSync(THREAD)) return translateLocally(task);
    this.#opened ??= new ThreadQueue({
      file: THREAD,
      patienceMs: PATIENCE_MS,
      chances: 1,
      onError: (error) => this.logger.error({ err: error }, 'the thread of the local model failed'),
    });
    return this.#opened.run(task).catch((cause: unknown) => {
      throw new EngineError('down', { cause });
    });
  }
}

const codesOf = (codes: ModelFolder['codes'], from: string, to: string) => ({ from: codes.get(from), to: codes.get(to) });
