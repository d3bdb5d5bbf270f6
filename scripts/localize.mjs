// `npm run localize -- <address> --to hi,ta`: the main job from the shell.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';
import { prepareOrExit } from './prepare.mjs';

await prepareOrExit();
const entry = join(ROOT, 'apps/api/dist/entry/localize.js');
const child = spawn(process.execPath, ['--enable-source-maps', entry, ...process.argv.slice(2)], { cwd: ROOT, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
