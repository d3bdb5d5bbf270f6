import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A file system without hard links, or with a limit of them. */
const CANNOT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Hard links to the stored files, which keep files that the product deletes during a backup. Files never change. */
export class StagedFiles {
  readonly keys = new Set<string>();

  private constructor(
    private readonly storage: string,
    private readonly folder: string,
  ) {}

  /** Starts without any, even if a killed backup has left some. */
  static async open(dataDir: string): Promise<StagedFiles> {
    const folder = join(dataDir, 'storage.backup');
    await rm(folder, { recursive: true, force: true });
    return new StagedFiles(join(dataDir, 'storage'), folder);
  }

  pathOf(key: string): string {
    return join(this.folder, key);
  }

  /** Takes in every stored file that it has not. */
  async takeIn(): Promise<void> {
    for (const prefix of await list(this.storage)) {
      for (const key of await list(join(this.storage, prefix))) {
        if (KEY.test(key) && !this.keys.has(key)) await this.#stage(join(this.storage, prefix, key), key);
      }
    }
  }

  async #stage(path: string, key: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const staged = await link(path, this.pathOf(key)).then(
      () => true,
      (error: NodeJS.ErrnoException) => this.#copy(path, key, error),
    );
    if (staged) this.keys.add(key);
  }

  async #copy(path: string, key: string, error: NodeJS.ErrnoException): Promise<boolean> {
    // Deleted in this moment.
    if (error.code === 'ENOENT') return false;
    if (!CANNOT_LINK.has(error.code ?? '')) throw error;
    await copyFile(path, this.pathOf(key));
    return true;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
