import { Worker } from 'node:worker_threads';
import { presentOwner } from '../logger/request-context.js';
import { OwnerQueue } from './owner-queue.js';
import type { ThreadAnswer, ThreadTask } from './serve-tasks.js';
import { ThreadError } from './thread-error.js';

export interface ThreadQueueOptions {
  /** The compiled thread, which calls `serveTasks`. */
  readonly file: string;
  /** A task that takes longer ends its thread. */
  readonly patienceMs: number;
  /** How often a task is started again when the thread ends during it. Another task may have been the reason. */
  readonly chances: number;
  /** Megabytes that the thread may hold; a task that needs more ends it. */
  readonly heapMb?: number;
  onError(error: Error): void;
}

interface Waiting<Input, Output> {
  readonly owner: string;
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: ThreadError) => void;
  /** How often the thread has ended during this task. */
  readonly losses: number;
}

/**
 * One thread, and the tasks that wait for it. Owners of tasks take turns. A task that ends the thread, or never finishes, is given up; the
 * others continue in a new thread.
 */
export class ThreadQueue<Input, Output> {
  /** The task that the thread works on. */
  #active: { readonly id: number; readonly waiting: Waiting<Input, Output> } | undefined;
  readonly #line = new OwnerQueue<Waiting<Input, Output>>();
  #thread: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #patience: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(private readonly options: ThreadQueueOptions) {}

  /** Tasks without an answer. */
  get length(): number {
    return this.#line.size + (this.#active ? 1 : 0);
  }

  /** Whether the thread has loaded its modules. */
  get isReady(): boolean {
    return this.#isReady;
  }

  start(): void {
    this.#thread ??= this.#open();
  }

  /** Rejects with a ThreadError. */
  run(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const waiting = { owner: presentOwner(), input, resolve, reject, losses: 0 };
      if (this.#active) this.#line.push(waiting.owner, waiting);
      else this.#handOver(waiting);
    });
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
    this.#active = { id, waiting };
    this.#thread.postMessage({ id, input: waiting.input } satisfies ThreadTask<Input>);
    this.#waitPatiently();
  }

  #handOverNext(): void {
    while (!this.#active) {
      const next = this.#line.shift();
      if (!next) return;
      this.#handOver(next);
    }
  }

  /** The longest wait for an answer. A slower task would keep all others waiting for ever. */
  #waitPatiently(): void {
    clearTimeout(this.#patience);
    if (this.#active) this.#patience = setTimeout(() => void this.#thread?.terminate(), this.options.patienceMs).unref();
  }

  #open(): Worker {
    const { file, heapMb } = this.options;
    const thread = new Worker(file, heapMb ? { resourceLimits: { maxOldGenerationSizeMb: heapMb } } : {});
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
    if (this.#active?.id !== id) return;
    const { waiting } = this.#active;
    this.#active = undefined;
    this.#waitPatiently();
    if (output === undefined) waiting.reject(new ThreadError('failed'));
    else waiting.resolve(output);
    this.#handOverNext();
  }

  /** A new thread gets the task that the old one had, unless that task has ended too many threads already. */
  #lose(): void {
    this.#thread = undefined;
    this.#isReady = false;
    const lost = this.#active?.waiting;
    this.#active = undefined;
    clearTimeout(this.#patience);
    if (lost && !this.#isClosed && lost.losses + 1 >= this.options.chances) lost.reject(new ThreadError('lost'));
    else if (lost) this.#handOver({ ...lost, losses: lost.losses + 1 });
    this.#handOverNext();
  }
}
