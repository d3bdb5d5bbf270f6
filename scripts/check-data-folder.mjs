import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from './build-steps.mjs';

/** A new cluster takes 60 MB, and its log of changes as much again within minutes. */
const LEAST_FREE = 200_000_000;
const CHOOSE = 'choose another folder: DATA_DIR=… npm start';

const FULL = (path) => `the disk of ${path} is full: free some space, or ${CHOOSE}`;
const FAULTS = {
  EACCES: (path) => `this account may not write to ${path}: give it the right, or ${CHOOSE}`,
  EPERM: (path) => `this account may not write to ${path}: give it the right, or ${CHOOSE}`,
  EROFS: (path) => `${path} lies on a disk that is for reading alone: ${CHOOSE}`,
  ENOTDIR: (path) => `${path} is no folder, or a part of it is none: ${CHOOSE}`,
  EEXIST: (path) => `${path} is no folder: ${CHOOSE}`,
  ENAMETOOLONG: (path) => `the path ${path} is too long: ${CHOOSE}`,
  ENOSPC: FULL,
  EDQUOT: FULL,
};

/** Node's own way to make a folder with its parents never returns below folders of the kernel. */
function makeFolder(folder) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Creates the folder and writes to it, because permissions do not show read-only disks and quotas. */
function writeProbe(folder) {
  makeFolder(folder);
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    writeFileSync(probe, 'x');
  } finally {
    rmSync(probe, { force: true });
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * The reason why the data folder of `npm start` is unusable, as one line; none if it is usable. The check runs before anything is
 * installed.
 */
export function folderFaults(env, { write = writeProbe, free = freeBytes } = {}) {
  const folder = resolve(ROOT, env.DATA_DIR || '.data');
  try {
    write(folder);
  } catch (error) {
    const describe = FAULTS[error.code] ?? ((path) => `${path} cannot be used (${error.code ?? error.message}): ${CHOOSE}`);
    return [`DATA_DIR: ${describe(folder)}`];
  }
  const left = free(folder);
  if (left >= LEAST_FREE) return [];
  if (left < 1_000_000) return [`DATA_DIR: ${FULL(folder)}`];
  const megabytes = (bytes) => `${Math.floor(bytes / 1_000_000)} MB`;
  return [
    `DATA_DIR: the disk of ${folder} has ${megabytes(left)} left, and ${megabytes(LEAST_FREE)} are needed: free some space, or ${CHOOSE}`,
  ];
}
