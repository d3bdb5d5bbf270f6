import { randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/app-config.js';

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Keeps files outside the web root under random names. People's file names are never part of a path. */
@Injectable()
export class FileStorage {
  readonly #root: string;

  constructor(config: AppConfig) {
    this.#root = join(config.environment.dataDir, 'storage');
  }

  /** Stores bytes durably and returns their key. Keeps nothing if the bytes fail to arrive. */
  async put(bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
    const key = randomUUID();
    const path = this.#pathOf(key);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'wx', 0o600);
    try {
      for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) await file.writeFile(part);
      await file.sync();
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return key;
  }

  /** Opens a stored file; rejects when it does not exist. */
  async open(key: string): Promise<ReadStream> {
    const handle = await open(this.#pathOf(key), 'r');
    return createReadStream('', { fd: handle });
  }

  /** Deletes a stored file; a missing one is no error. */
  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async deleteAll(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.delete(key);
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new TypeError('not a storage key');
    return join(this.#root, key.slice(0, 2), key);
  }
}
