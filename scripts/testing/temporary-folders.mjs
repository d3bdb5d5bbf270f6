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

/** In memory where the machine has enough of it, else on disk: each database is a thousand files, which a disk makes and removes slowly. */
export const quickestFolder = () => (existsSync(MEMORY) && hasRoom() ? MEMORY : tmpdir());
