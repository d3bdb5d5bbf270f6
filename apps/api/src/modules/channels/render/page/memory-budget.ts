import { Injectable } from '@nestjs/common';

/** The memory for pages that are being read, of all sites and of one site. A slow server's pages stay in memory until they are complete. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_OF_SITE = 96 * 1024 * 1024;

/** Limits the memory of pages that are being read. */
@Injectable()
export class MemoryBudget {
  readonly #ofSite = new Map<string, number>();
  #all = 0;

  /** Returns false, and reserves nothing, if it would exceed the limit. */
  reserve(projectId: string, bytes: number): boolean {
    const own = (this.#ofSite.get(projectId) ?? 0) + bytes;
    if (own > MAX_OF_SITE || this.#all + bytes > MAX_BYTES) return false;
    this.#ofSite.set(projectId, own);
    this.#all += bytes;
    return true;
  }

  release(projectId: string, bytes: number): void {
    const own = (this.#ofSite.get(projectId) ?? 0) - bytes;
    if (own > 0) this.#ofSite.set(projectId, own);
    else this.#ofSite.delete(projectId);
    this.#all -= bytes;
  }
}
