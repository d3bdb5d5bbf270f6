/** A page with its translated path; null if it keeps the original path. */
export interface GivenPath {
  key: string;
  sourcePath: string;
  path: string | null;
}

export interface PathChange {
  key: string;
  sourcePath: string;
  from: string | null;
  to: string | null;
}

export interface UrlPlan {
  changes: PathChange[];
  unchanged: number;
  /** By the position of the value in the call. */
  problems: { at: number; message: string }[];
}

const TWICE = 'This page is given twice. Please leave one of the two out.';
const ORIGINAL = 'Another page of the site stands at this path. Please choose another.';
const TAKEN = 'Another page has this path in this language. Please choose another.';

/**
 * Compares given paths with the current ones of a language. Two pages never share a path: neither two translated ones, nor a translated one
 * and the original of another page. `current` has the given pages and those that have one of the given paths. The keys of `current` and
 * `originals` are those of `pageKey`.
 */
export function planUrlChanges(current: ReadonlyMap<string, string>, given: readonly GivenPath[], originals: ReadonlySet<string>): UrlPlan {
  const keys = new Set(given.map(({ key }) => key));
  // Pages with a new path free their old ones, so that two pages may swap paths.
  const taken = new Set([...current].flatMap(([key, path]) => (keys.has(key) ? [] : [path])));
  const plan: UrlPlan = { changes: [], unchanged: 0, problems: [] };
  const seen = new Set<string>();
  for (const [at, { key, sourcePath, path }] of given.entries()) {
    // The original path needs no translation.
    const to = path === key ? null : path;
    const from = current.get(key) ?? null;
    const message = seen.has(key) ? TWICE : collisionOf(to, taken, originals);
    seen.add(key);
    if (message) plan.problems.push({ at, message });
    else if (from === to) plan.unchanged++;
    else plan.changes.push({ key, sourcePath, from, to });
    if (to !== null) taken.add(to);
  }
  return plan;
}

function collisionOf(path: string | null, taken: ReadonlySet<string>, originals: ReadonlySet<string>): string | undefined {
  if (path === null) return undefined;
  if (originals.has(path)) return ORIGINAL;
  return taken.has(path) ? TAKEN : undefined;
}
