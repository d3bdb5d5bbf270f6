import { readOptions } from './environment.js';
import { isConformant, writeReport } from './report.js';
import { runChecks } from './run-checks.js';

/** The program could not run, which says nothing about the server. */
const NOT_RUN = 2;

try {
  const results = await runChecks(readOptions(process.argv.slice(2), process.env));
  process.stdout.write(writeReport(results));
  process.exitCode = isConformant(results) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = NOT_RUN;
}
