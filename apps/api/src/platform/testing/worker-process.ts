import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { QueueName } from '../jobs/job-definition.js';

const ENTRY = fileURLToPath(new URL('../../../dist/entry/worker.js', import.meta.url));
const OPEN = 'the worker is open';

export interface WorkerProcessOptions {
  databaseUrl: string;
  queues: readonly QueueName[];
  environment?: Record<string, string>;
}

/** A worker of the compiled application in a process of its own, to be killed. */
export class WorkerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Resolves once it takes jobs. */
  static async start({ databaseUrl, queues, environment = {} }: WorkerProcessOptions): Promise<WorkerProcess> {
    const child = spawn(process.execPath, ['--enable-source-maps', ENTRY], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, APP_MODE: 'test', LOG_LEVEL: 'info', APP_SECRET: 'a secret that only tests know, long enough' },
        ...{ DATABASE_URL: databaseUrl, WORKER_QUEUES: queues.join(',') },
        ...environment,
      },
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => String(chunk).includes(OPEN) && resolve());
      child.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it was open`)));
    });
    return new WorkerProcess(child);
  }

  /** Ends it as a crash does; resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
