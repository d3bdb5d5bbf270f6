import { chownSync, cpSync, existsSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterLayout } from './cluster-layout.js';
import { spawnIdentity } from './unprivileged.js';

/** The place of the cluster in a folder that contains everything. */
const clusterIn = (home: string) => join(home, 'cluster');

const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true } as const;

/** Copies to a temporary place first, so that a kill in between leaves nothing that looks complete. */
function copyWhole(from: string, to: string): void {
  const partial = `${to}.partial`;
  rmSync(partial, { recursive: true, force: true });
  cpSync(from, partial, COPY);
  renameSync(partial, to);
}

/**
 * Takes over a cluster that was restored with the whole folder: moves it to where Postgres can reach it, gives it to Postgres's user, and
 * keeps the replaced one beside it.
 */
export function takeRestored(home: string, { cluster }: ClusterLayout): void {
  const restored = clusterIn(home);
  if (restored !== cluster && existsSync(restored)) {
    if (existsSync(cluster)) renameSync(cluster, `${cluster}.replaced-${Date.now()}`);
    copyWhole(restored, cluster);
    rmSync(restored, { recursive: true });
  }
  if (existsSync(cluster)) handOverAll(cluster);
}

/** Run as root, the copy of a folder may belong to root. */
function handOverAll(path: string): void {
  const { uid, gid } = spawnIdentity();
  if (uid === undefined || gid === undefined || lstatSync(path).uid === uid) return;
  const each = (one: string) => {
    chownSync(one, uid, gid);
    if (lstatSync(one).isDirectory()) for (const name of readdirSync(one)) each(join(one, name));
  };
  each(path);
}
