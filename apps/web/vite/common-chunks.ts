interface ModuleLinks {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  isEntry: boolean;
}

interface ModuleGraph {
  getModuleInfo(moduleId: string): ModuleLinks | null;
}

const SIGN_IN = /\/src\/routes\/sign-in\.tsx/;
/** Routes of people who have no account or no session, without the guest's, which shows much of the editor. */
const SIGNED_OUT = /\/src\/routes\/(?!app\/|guest\.)/;
const CONTRACTS = /\/packages\/contracts\/src\//;

/** From so many loaders on, a signed-in screen loads a module together with all others of the kind: a request costs more than some kilobytes. */
const COMMON_LOADERS = 4;
/** The bundler merges smaller chunks with their most similar neighbour, in bytes before compression. */
const SMALLEST_CONTRACTS = 4_000;
const SMALLEST_SHARED = 20_000;

/** The entry and the dynamically imported modules whose static imports lead to the module. */
function loadersOf(moduleId: string, graph: ModuleGraph): string[] {
  const reached = new Set([moduleId]);
  // A set that grows during its iteration is iterated to its end.
  for (const id of reached) for (const importer of graph.getModuleInfo(id)?.importers ?? []) reached.add(importer);
  return [...reached].filter((id) => {
    const info = graph.getModuleInfo(id);
    return info && (info.isEntry || info.dynamicImporters.length > 0);
  });
}

const chunkOf = (name: string, isIts: (loaders: string[]) => boolean) => ({
  debugName: name,
  name: (moduleId: string, graph: ModuleGraph) => {
    // The index of the contracts leads every screen to every contract. One that a single screen uses stays with that screen.
    if (CONTRACTS.test(moduleId)) return null;
    const loaders = loadersOf(moduleId, graph);
    return loaders.length > 1 && isIts(loaders) ? name : null;
  },
});

/**
 * Groups of modules that several screens share. Each screen loads a handful of files; without groups, the overview requested 115 scripts. A
 * signed-out screen loads nothing that only signed-in screens need. The index of the contracts names every contract, so the bundler splits
 * them by their users, after it has dropped unused exports.
 */
export const COMMON_CHUNKS = [
  { name: 'contracts', test: CONTRACTS, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_CONTRACTS },
  chunkOf('sign-in', (loaders) => loaders.some((id) => SIGN_IN.test(id))),
  chunkOf('signed-out', (loaders) => loaders.some((id) => SIGNED_OUT.test(id))),
  chunkOf('screens', (loaders) => loaders.length >= COMMON_LOADERS),
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SMALLEST_SHARED },
];
