/** Why a task did not finish: the work threw, it ended its thread or took too long, or the process is shutting down. */
export type ThreadFailure = 'failed' | 'lost' | 'closed';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(readonly reason: ThreadFailure) {
    super(`the task of a thread: ${reason}`);
  }
}
