import { Injectable } from '@nestjs/common';

/** Of pages that are being read, of all sites and of one: a slow server's pages are held for as long as it takes. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_OF_SITE = 96 * 1024 * 1024;

/** Counts what is kept in memory of pages until they have been read to their end. */
@Injectable()
export class HeldBytes {
  readonly #ofSite = new Map<string, number>();
  #all = 0;

  /** False, and nothing is counted, when that would be too much. */
  take(projectId: string, bytes: number): boolean {
    const own = (this.#ofSite.get(projectId) ?? 0) + bytes;
    if (own > MAX_OF_SITE || this.#all + bytes > MAX_BYTES) return false;
    this.#ofSite.set(projectId, own);
    this.#all += bytes;
    return true;
  }

  give(projectId: string, bytes: number): void {
    const own = (this.#ofSite.get(projectId) ?? 0) - bytes;
    if (own > 0) this.#ofSite.set(projectId, own);
    else this.#ofSite.delete(projectId);
    this.#all -= bytes;
  }
}
