import { Injectable } from '@nestjs/common';
import type { TermFinder } from './find-terms.js';
import type { GlossaryTerm } from './glossary-term.js';

/** The terms that apply to a language, and the search for them. */
export interface CompiledGlossary {
  readonly terms: readonly GlossaryTerm[];
  /** Prepared on the first use. */
  finder?: Promise<TermFinder> | undefined;
}

interface Entry {
  readonly version: string;
  readonly glossary: Promise<CompiledGlossary>;
  size: number;
}

/** The most characters of terms that a process keeps: the search takes some fifty bytes for each. The largest glossary fits. */
const CHARACTERS_MAX = 2_000_000;

/** Glossaries that were read and compiled, each in the version that was requested last. The least recently used are dropped first. */
@Injectable()
export class CompiledGlossaries {
  charactersMax = CHARACTERS_MAX;
  readonly #entries = new Map<string, Entry>();

  /** The glossary of a key in this version. Callers that come while it is compiled wait for the first one. */
  get(key: string, version: string, compile: () => Promise<CompiledGlossary>): Promise<CompiledGlossary> {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    if (known?.version !== version) return this.#add(key, version, compile());
    this.#entries.set(key, known);
    // The first caller's compilation may have failed with that caller's transaction.
    return known.glossary.catch(compile);
  }

  /** The version of the glossary that is kept under a key. */
  versionOf(key: string): string | undefined {
    return this.#entries.get(key)?.version;
  }

  #add(key: string, version: string, glossary: Promise<CompiledGlossary>): Promise<CompiledGlossary> {
    const entry: Entry = { version, glossary, size: 0 };
    this.#entries.set(key, entry);
    glossary.then(
      ({ terms }) => {
        entry.size = terms.reduce((sum, { source }) => sum + source.length, 0);
        this.#forgetOldest();
      },
      () => this.#forget(key, entry),
    );
    return glossary;
  }

  #forget(key: string, entry: Entry): void {
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #forgetOldest(): void {
    let sum = [...this.#entries.values()].reduce((all, { size }) => all + size, 0);
    for (const [key, { size }] of this.#entries) {
      if (sum <= this.charactersMax) return;
      this.#entries.delete(key);
      sum -= size;
    }
  }
}
