import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`))));
  });
}

/** Installs packages from npm into a folder outside the lockfile, once. Their scripts do not run. `say` runs before an installation. */
export async function installOutside(folder, name, dependencies, say = () => undefined) {
  const wanted = JSON.stringify({ name, private: true, dependencies }, null, 2);
  const stamp = join(folder, 'node_modules/.bench-install');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  say();
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], folder);
  writeFileSync(stamp, wanted);
}
