import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Files of Linux that lie in memory. */
const MEMORY = '/dev/shm';
/** Several times as much as the databases of a run take, so that tests do not take the memory of others. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Where folders for temporary files may be. */
export const temporaryFolders = () => [tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])];

function hasRoom() {
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/**
 * In memory if the machine has enough, otherwise on disk. Each database consists of a thousand files, which a disk creates and removes
 * slowly.
 */
export const quickestFolder = () => (existsSync(MEMORY) && hasRoom() ? MEMORY : tmpdir());
