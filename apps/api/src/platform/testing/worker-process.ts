import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { QueueName } from '../jobs/job-definition.js';

const ENTRY = fileURLToPath(new URL('../../../dist/entry/worker.js', import.meta.url));
const OPEN = 'worker started';

export interface WorkerProcessOptions {
  databaseUrl: string;
  queues: readonly QueueName[];
  environment?: Record<string, string>;
  /** The limit on open files and connections; that of this process by default. */
  descriptors?: number;
}

/** Node raises its limit as far as it may: the hard one has to be lowered, too. */
const limited = (descriptors: number) => ['sh', '-c', `ulimit -n ${descriptors} && exec "$@"`, 'sh'];

/** A worker of the compiled application in a separate process, which tests kill. */
export class WorkerProcess {
  private constructor(
    private readonly child: ChildProcess,
    /** Lines of its log, in pieces as they came. */
    private readonly chunks: readonly string[],
  ) {}

  /** Its log so far. */
  get lines(): { msg: string }[] {
    return this.chunks
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  /** Resolves once it takes jobs. */
  static async start({ databaseUrl, queues, environment = {}, descriptors }: WorkerProcessOptions): Promise<WorkerProcess> {
    const [program = '', ...args] = [...(descriptors ? limited(descriptors) : []), process.execPath, '--enable-source-maps', ENTRY];
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, APP_MODE: 'test', LOG_LEVEL: 'info', APP_SECRET: 'a secret that only tests know, long enough' },
        ...{ DATABASE_URL: databaseUrl, WORKER_QUEUES: queues.join(',') },
        ...environment,
      },
    });
    const chunks: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        chunks.push(String(chunk));
        if (chunks.join('').includes(`${OPEN}"}\n`)) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it was open: ${chunks.join('').slice(-1_000)}`)));
    });
    return new WorkerProcess(child, chunks);
  }

  /** Ends it as a crash does; resolves once it is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
