import { parentPort } from 'node:worker_threads';

export interface ThreadTask<Input> {
  readonly id: number;
  readonly input: Input;
}

/** Without an output when the work threw. */
export interface ThreadAnswer<Output> {
  readonly id: number;
  readonly output?: Output;
}

/** The thread's side of a ThreadQueue: does the work for each task, in the order in which they come. */
export function serveTasks<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  const answer = async ({ id, input }: ThreadTask<Input>): Promise<ThreadAnswer<Output>> => {
    try {
      return { id, output: await work(input) };
    } catch {
      return { id };
    }
  };
  let last = Promise.resolve();
  parentPort?.on('message', (task: ThreadTask<Input>) => {
    last = last.then(async () => parentPort?.postMessage(await answer(task)));
  });
  parentPort?.postMessage('ready');
}
