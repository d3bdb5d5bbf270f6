import { ConfigurationError, reasonOf } from '../../platform/config/configuration-error.js';
import { endByUsage } from '../usage-error.js';

/** EX_CONFIG of sysexits.h. */
const WRONG_CONFIGURATION = 78;

/**
 * Runs a command of the operator to its end. Prints its answer, or the reason of its failure on one line, to the standard error. A backup
 * on the standard output needs that stream for itself.
 */
export async function runMaintenance<Request>(
  failure: string,
  usage: string,
  parse: (args: readonly string[], env: NodeJS.ProcessEnv) => Request | 'help',
  work: (request: Request, ending: AbortSignal) => Promise<string>,
): Promise<void> {
  const request = parseOrEnd(usage, parse);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  try {
    process.stderr.write(`${await work(request, ending.signal)}\n`);
    process.exitCode = 0;
  } catch (error) {
    const isConfiguration = error instanceof ConfigurationError;
    process.stderr.write(isConfiguration ? `${error.message}\n` : `${failure}: ${reasonOf(error)}\n`);
    process.exitCode = isConfiguration ? WRONG_CONFIGURATION : 1;
  }
}

function parseOrEnd<Request>(usage: string, parse: (args: readonly string[], env: NodeJS.ProcessEnv) => Request | 'help'): Request {
  try {
    const request = parse(process.argv.slice(2), process.env);
    if (request !== 'help') return request;
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  } catch (error) {
    return endByUsage(error, usage);
  }
}
