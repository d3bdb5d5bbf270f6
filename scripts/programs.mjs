// Programs that a command runs, and which it ends when it ends itself.
import { spawn } from 'node:child_process';

const ON_WINDOWS = process.platform === 'win32';
const running = new Set();

/** Runs a program to its end and resolves to its output; rejects with the output when it fails. */
export function runProgram(command, args, options) {
  return new Promise((resolve, reject) => {
    // Runs in its own process group, so that one signal also reaches the programs that it starts.
    const child = spawn(command, args, { ...options, detached: !ON_WINDOWS, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(new Error(output.trim() || `${command} ended with ${code}`));
    });
  });
}

function end(child) {
  if (ON_WINDOWS) {
    child.kill();
    return;
  }
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch (error) {
    // The group has ended meanwhile.
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Ends the programs that still run; resolves when they are gone. */
export async function endPrograms() {
  const gone = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) end(child);
  await Promise.all(gone);
}
