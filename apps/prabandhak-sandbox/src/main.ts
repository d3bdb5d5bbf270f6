import { isOff, readEnvironment } from './config/environment.js';
import { startSandbox } from './start-sandbox.js';

function endWith(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (isOff(process.env)) process.exit(0);

try {
  // Stores nothing after a disk error, so that another process may continue from the stored state.
  const sandbox = await startSandbox(readEnvironment(process.env), { fail: endWith });
  process.stdout.write(`  Translation service      ${sandbox.url}  (a sandbox of Prabandhak)\n`);
  const end = () => void sandbox.close().then(() => process.exit(0), endWith);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  // If `npm start` is killed, it cannot notify this process, but its channel closes.
  process.once('disconnect', end);
} catch (error) {
  endWith(error);
}
