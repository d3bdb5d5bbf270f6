import { requestContext } from '../logger/request-context.js';
import type { StackSample, Work } from './block-sample.js';

/**
 * The global key through which the watchdog's thread finds out what is running. The thread can read properties of the global object, but
 * not of a module.
 */
export const SAMPLER_KEY = 'bhashantar.look';

const MAX_FRAMES = 6;

/** The owner and kind of the work that is running. */
function workNow(): Work {
  const { work, reference } = requestContext.getStore() ?? {};
  return work === undefined ? {} : { work, subject: reference };
}

const describeFrame = (site: NodeJS.CallSite): string =>
  `${site.getFunctionName() ?? 'anonymous'} ${(site.getFileName() ?? '').split('/').slice(-2).join('/')}:${site.getLineNumber()}`;

/** The frames below a function, innermost first. Source maps are not used, because reading them would take time while others wait. */
function stackBelow(top: () => unknown): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: unknown } = {};
  // The outermost frame is the call by the thread.
  Error.stackTraceLimit = MAX_FRAMES + 1;
  Error.prepareStackTrace = (_error, sites) => sites.map(describeFrame);
  try {
    Error.captureStackTrace(holder, top);
    return (holder.stack as string[]).slice(1);
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/** Lets the thread read which work is running; `beat` is the number of the loop's turn. */
export function exposeSampler(beat: () => number): void {
  const answer = (): string => {
    const sample: StackSample = { beat: beat(), work: workNow(), stack: stackBelow(answer) };
    return JSON.stringify(sample);
  };
  Object.defineProperty(globalThis, Symbol.for(SAMPLER_KEY), { value: answer, configurable: true });
}
