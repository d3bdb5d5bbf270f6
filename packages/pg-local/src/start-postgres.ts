import { resolve } from 'node:path';
import { choosePort } from './choose-port.js';
import { type ClusterLayout, layOut } from './cluster-layout.js';
import { findBinaries } from './find-binaries.js';
import { withFolderLock } from './folder-lock.js';
import { initCluster, loadPassword } from './init-cluster.js';
import { KeptPostmaster, type PostmasterEvent, type RestartPolicy } from './keep-postmaster.js';
import { findPostmaster, runPostmaster, stopPostmaster } from './run-postmaster.js';
import { takeRestored } from './take-restored.js';
import { reachableBinaries, reachableFolder } from './unprivileged.js';
import { joinUsers, leaveUsers } from './users-of-cluster.js';

const USER = 'postgres';

/** How to start. */
export interface StartOptions {
  /** Folder that holds cluster, password, port and log; made when missing. */
  readonly dataDir: string;
  /** TCP port on 127.0.0.1; without it a free one is chosen once and remembered. */
  readonly port?: number;
  /** Server settings as in postgresql.conf. A cluster that runs already keeps those it was started with. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * If given, the server is supervised: when it dies it is restarted on the same port, and this is called. Clients lose their connections;
   * committed data is kept.
   */
  readonly onEvent?: (event: PostmasterEvent) => void;
  /** The number and the intervals of tries to restart a server; by default 20 times, finally every 30 seconds. */
  readonly restart?: RestartPolicy;
}

/** A cluster that accepts connections. */
export interface RunningPostgres {
  /** Connection string of the superuser and the database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly password: string;
  /** Stops the cluster, unless another living process has started or joined it too. May be called twice. */
  stop(): Promise<void>;
}

async function obtain(layout: ClusterLayout, options: StartOptions): Promise<{ pid: number; port: number }> {
  const running = await findPostmaster(layout.cluster);
  if (running) return running;
  takeRestored(resolve(options.dataDir), layout);
  const binaries = reachableBinaries(await findBinaries());
  const settings = options.settings ?? {};
  await initCluster(layout, binaries, USER, settings.fsync !== 'off');
  const port = await choosePort(options.port, layout.port);
  return { pid: await runPostmaster(layout, binaries, port, settings), port };
}

/**
 * Starts an embedded Postgres on 127.0.0.1 with password login (SCRAM), or joins the one that runs on this folder already. The server is
 * detached: it outlives a crash of the caller, and the next start joins it. Run as root it drops to uid 65534. Throws if there are no
 * binaries for this machine, if a requested port is taken, or with the last log lines of the server.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const home = resolve(options.dataDir);
  const layout = layOut(home, reachableFolder(home));
  return withFolderLock(layout.lock, async () => {
    const { pid, port } = await obtain(layout, options);
    const password = loadPassword(layout.password);
    const note = joinUsers(layout.users);
    const kept = keep(layout, { ...options, port }, pid);
    const stop = async () => {
      await kept?.stop();
      await withFolderLock(layout.lock, async () => {
        if (leaveUsers(layout.users, note) === 'last') await stopPostmaster(kept?.pid ?? pid, layout.cluster);
      });
    };
    return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, port, password, stop };
  });
}

/** Connection strings are already in use, so the port must not change. */
function keep(layout: ClusterLayout, options: StartOptions & { port: number }, pid: number): KeptPostmaster | undefined {
  const { onEvent, restart: policy } = options;
  if (!onEvent) return undefined;
  const restart = () => withFolderLock(layout.lock, async () => (await obtain(layout, options)).pid);
  return new KeptPostmaster(pid, { restart, policy, onEvent });
}
