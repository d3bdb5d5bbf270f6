// Modules of one area may use each other, but not in a cycle: dependency-cruiser sees files and folders, not which files are tests.
const MODULE = /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\//;
const TEST = /[.](?:spec|trial)[.]ts$|\/testing\//;

const moduleOf = (path) => (TEST.test(path) ? undefined : MODULE.exec(path)?.[1]);

function moduleGraph(files) {
  const graph = new Map();
  for (const { source, dependencies } of files) {
    const from = moduleOf(source);
    for (const { resolved, dependencyTypes } of from ? dependencies : []) {
      const to = moduleOf(resolved);
      if (!to || to === from || dependencyTypes.includes('type-only')) continue;
      graph.set(from, (graph.get(from) ?? new Map()).set(to, source));
    }
  }
  return graph;
}

/** The shortest path from a module back to itself, or undefined. */
function findCycle(graph, start) {
  const queue = [[start]];
  const seen = new Set();
  for (let path = queue.shift(); path; path = queue.shift()) {
    for (const next of graph.get(path.at(-1))?.keys() ?? []) {
      if (next === start) return [...path, next];
      if (!seen.has(next)) queue.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Cycles among modules, as `module → module → module`, each reported once, with a file that holds its first import. */
export function findModuleCycles(files) {
  const graph = moduleGraph(files);
  const reported = new Set();
  return [...graph.keys()].sort().flatMap((start) => {
    const cycle = findCycle(graph, start);
    const key = cycle && [...new Set(cycle)].sort().join();
    if (!key || reported.has(key)) return [];
    reported.add(key);
    return [`${cycle.join(' → ')} (from ${graph.get(cycle[0]).get(cycle[1])})`];
  });
}
