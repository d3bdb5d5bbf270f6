import type { VisitCount, VisitKey } from './visit.entity.js';

/**
 * Visits that are not stored yet. Beyond its limit, it no longer distinguishes pages, so that memory stays bounded and no visit is lost.
 */
export class VisitBuffer {
  #counts = new Map<string, VisitCount>();

  constructor(private readonly maxEntries: number) {}

  get size(): number {
    return this.#counts.size;
  }

  add(visit: VisitKey, visits = 1): void {
    const key = keyOf(visit);
    const known = this.#counts.get(key);
    if (known) known.visits += visits;
    else if (visit.pageKey !== '' && this.#counts.size >= this.maxEntries) this.add({ ...visit, pageKey: '' }, visits);
    else this.#counts.set(key, { ...visit, visits });
  }

  /** Returns all counts and starts again at zero. */
  take(): VisitCount[] {
    const taken = [...this.#counts.values()];
    this.#counts = new Map();
    return taken;
  }
}

const keyOf = ({ projectId, language, day, domain, pageKey }: VisitKey) => `${projectId}|${language}|${day}|${domain}|${pageKey}`;
