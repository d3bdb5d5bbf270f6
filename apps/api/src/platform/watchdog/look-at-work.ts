import { requestContext } from '../logger/request-context.js';

/** Where the watchdog's thread finds out what runs: it can ask for what hangs on the global object, and for nothing of a module. */
export const WORK_KEY = 'bhashantar.work';

/** What a process was doing, as the log and the figures name it. */
export interface Work {
  /** One of few: an endpoint, a kind of job, a part of the product. */
  readonly work: string;
  /** Which one of them: the job's id, the request's reference. */
  readonly subject?: string;
}

/** Lets the thread ask what the code that runs at the moment runs for. */
export function showWork(): void {
  const answer = (): string => {
    const { work, reference } = requestContext.getStore() ?? {};
    return JSON.stringify(work === undefined ? {} : { work, subject: reference });
  };
  Object.defineProperty(globalThis, Symbol.for(WORK_KEY), { value: answer, configurable: true });
}
