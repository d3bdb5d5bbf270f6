import { pageKey } from '@bhashantar/urls';

/** A page's path on the original site, as the site spells it, and its current or former path in a language. */
export type PathPair = readonly [sourcePath: string, path: string];

/** The page that a path of a translated site belongs to now, or belonged to before. */
export type PathOwner = { kind: 'page'; sourcePath: string } | { kind: 'moved'; path: string };

/** Maps paths of the original to those in one language, and back. Former paths lead to the current one in one step. */
export class PathMap {
  readonly #paths = new Map<string, string>();
  readonly #sources = new Map<string, string>();
  readonly #formers = new Map<string, string>();
  #file: Buffer | undefined;

  constructor(
    readonly version: string,
    private readonly pairs: readonly PathPair[],
    formers: readonly PathPair[] = [],
  ) {
    for (const [sourcePath, path] of pairs) {
      this.#paths.set(keyOf(sourcePath), path);
      this.#sources.set(path, sourcePath);
    }
    for (const [sourcePath, path] of formers) this.#formers.set(path, sourcePath);
  }

  /** The translated path of a page; undefined if it keeps the original path. */
  translate(sourcePath: string): string | undefined {
    return this.#paths.get(keyOf(sourcePath));
  }

  /** Undefined for an unknown path, which is then the original one. */
  resolve(path: string): PathOwner | undefined {
    const key = keyOf(path);
    const sourcePath = this.#sources.get(key);
    if (sourcePath !== undefined) return { kind: 'page', sourcePath };
    const translated = this.#paths.get(key);
    // Redirects only from the site's own spelling. If its server redirects from a path with a slash at its end to one without, we would
    // redirect back.
    if (translated !== undefined) return this.#sources.get(translated) === path ? { kind: 'moved', path: translated } : undefined;
    const present = this.#presentOf(key);
    return present === undefined ? undefined : { kind: 'moved', path: present };
  }

  /** The target of a former path; undefined if former paths lead to each other in a loop, which browsers would follow for ever. */
  #presentOf(key: string): string | undefined {
    const seen = new Set<string>();
    for (let at = key; !seen.has(at); ) {
      seen.add(at);
      const sourcePath = this.#formers.get(at);
      if (sourcePath === undefined) return undefined;
      const path = this.translate(sourcePath) ?? sourcePath;
      at = keyOf(path);
      if (this.#sources.has(at) || !this.#formers.has(at)) return path;
    }
    return undefined;
  }

  /** The data that a thread needs to translate links; cheap to pass. */
  get file(): Buffer {
    this.#file ??= Buffer.from(JSON.stringify(this.pairs));
    return this.#file;
  }

  /** The approximate size of everything that it holds. */
  get bytes(): number {
    return (
      1_000 +
      this.pairs.reduce((sum, [sourcePath, path]) => sum + 300 + 4 * (sourcePath.length + path.length), 0) +
      400 * this.#formers.size
    );
  }

  static ofFile(version: string, file: Uint8Array): PathMap {
    return new PathMap(version, JSON.parse(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString()) as PathPair[]);
  }
}

const keyOf = (path: string): string => pageKey(path) ?? path;
