import { HelpWanted, type LocalizeRequest, parseArguments, USAGE } from './localize/parse-arguments.js';
import { endByUsage } from './usage-error.js';

function readRequest(): LocalizeRequest {
  try {
    return parseArguments(process.argv.slice(2), process.env);
  } catch (error) {
    if (error instanceof HelpWanted) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    return endByUsage(error, USAGE);
  }
}

const request = readRequest();
// Only now: the server takes a second to load.
const { runLocalize } = await import('./localize/run-localize.js');
await runLocalize(request);
