// Runs before the commands of package.json that call an installed tool: installs what is missing, also on a fresh clone.
import { prepareInstallation } from './prepare.mjs';

await prepareInstallation().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
