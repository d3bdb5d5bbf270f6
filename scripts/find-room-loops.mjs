// Rooms of one area may use each other, but not in a circle: dependency-cruiser sees files and folders, not which files are tests.
const ROOM = /^apps\/api\/src\/modules\/([^/]+\/[^/]+)\//;
const TEST = /[.]spec[.]ts$|\/testing\//;

const roomOf = (path) => (TEST.test(path) ? undefined : ROOM.exec(path)?.[1]);

function roomGraph(modules) {
  const graph = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved, dependencyTypes } of from ? dependencies : []) {
      const to = roomOf(resolved);
      if (!to || to === from || dependencyTypes.includes('type-only')) continue;
      graph.set(from, (graph.get(from) ?? new Map()).set(to, source));
    }
  }
  return graph;
}

/** The way from a room back to itself, or undefined. */
function findLoop(graph, start) {
  const open = [[start]];
  const seen = new Set();
  for (let way = open.shift(); way; way = open.shift()) {
    for (const next of graph.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) open.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Circles among rooms, as `from room: → room → room`, each told once, with a file that makes its first step. */
export function findRoomLoops(modules) {
  const graph = roomGraph(modules);
  const told = new Set();
  return [...graph.keys()].sort().flatMap((room) => {
    const loop = findLoop(graph, room);
    const key = loop && [...new Set(loop)].sort().join();
    if (!key || told.has(key)) return [];
    told.add(key);
    return [`${loop.join(' → ')} (from ${graph.get(loop[0]).get(loop[1])})`];
  });
}
