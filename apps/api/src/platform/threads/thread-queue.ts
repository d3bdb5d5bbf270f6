import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from './serve-tasks.js';
import { ThreadError } from './thread-error.js';

export interface ThreadQueueOptions {
  /** The compiled thread, which calls `serveTasks`. */
  readonly file: string;
  /** A task that takes longer ends its thread. */
  readonly patienceMs: number;
  /** How often a task is begun when the thread ends under it: others may have been the reason. */
  readonly chances: number;
  onError(error: Error): void;
}

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: ThreadError) => void;
  /** How often the thread has ended under it, as it seems. */
  readonly losses: number;
}

/** One thread, and the tasks in line for it. A task that ends the thread, or never comes to an end, is given up; the others go on in a new one. */
export class ThreadQueue<Input, Output> {
  readonly #waiting = new Map<number, Waiting<Input, Output>>();
  #thread: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #patience: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(private readonly options: ThreadQueueOptions) {}

  /** Tasks without an answer. */
  get length(): number {
    return this.#waiting.size;
  }

  /** Whether the thread has read its modules. */
  get isReady(): boolean {
    return this.#isReady;
  }

  start(): void {
    this.#thread ??= this.#open();
  }

  /** Rejects with a ThreadError. */
  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => this.#handOver({ input, resolve, reject, losses: 0 }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#thread) await this.#thread.terminate();
  }

  #handOver(waiting: Waiting<Input, Output>): void {
    if (this.#isClosed) {
      waiting.reject(new ThreadError('closed'));
      return;
    }
    this.#thread ??= this.#open();
    const id = this.#count++;
    this.#waiting.set(id, waiting);
    this.#thread.postMessage({ id, input: waiting.input } satisfies ThreadTask<Input>);
    if (this.#waiting.size === 1) this.#waitPatiently();
  }

  /** For the next answer. A task that takes so long would keep all others waiting for ever. */
  #waitPatiently(): void {
    clearTimeout(this.#patience);
    if (this.#waiting.size > 0) this.#patience = setTimeout(() => void this.#thread?.terminate(), this.options.patienceMs).unref();
  }

  #open(): Worker {
    const thread = new Worker(this.options.file);
    thread.unref();
    thread.on('message', (answer: ThreadAnswer<Output> | 'ready') => this.#hear(answer));
    thread.on('error', (error) => this.options.onError(error));
    thread.on('exit', () => this.#lose());
    return thread;
  }

  #hear(answer: ThreadAnswer<Output> | 'ready'): void {
    this.#waitPatiently();
    if (answer === 'ready') this.#isReady = true;
    else this.#take(answer);
  }

  #take({ id, output }: ThreadAnswer<Output>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#waitPatiently();
    if (output === undefined) waiting?.reject(new ThreadError('failed'));
    else waiting?.resolve(output);
  }

  /** What the thread left goes to a new one; the task it ended with is the first in its line. */
  #lose(): void {
    this.#thread = undefined;
    this.#isReady = false;
    const [first, ...others] = this.#waiting.values();
    this.#waiting.clear();
    clearTimeout(this.#patience);
    if (first && !this.#isClosed && first.losses + 1 >= this.options.chances) first.reject(new ThreadError('lost'));
    else if (first) this.#handOver({ ...first, losses: first.losses + 1 });
    for (const waiting of others) this.#handOver(waiting);
  }
}
