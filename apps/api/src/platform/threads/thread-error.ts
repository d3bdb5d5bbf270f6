/** Why a task came to no end: the work threw, it ended its thread or took too long, or the process is being shut down. */
export type ThreadFailure = 'failed' | 'lost' | 'closed';

export class ThreadError extends Error {
  override readonly name = 'ThreadError';

  constructor(readonly reason: ThreadFailure) {
    super(`the task of a thread: ${reason}`);
  }
}
