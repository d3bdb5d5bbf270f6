import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** First-view JavaScript of sign-in; the figure is the product's budget. */
const BUDGET_BYTES = 285_000;
const SIGN_IN_ROUTE = /routes\/sign-in\.tsx/;
const TOO_MUCH_FOR_SIGN_IN = /node_modules\/(?:\.pnpm\/)?(?:socket\.io|engine\.io|@tanstack[/+]react-virtual)/;

interface Chunk {
  fileName: string;
  code: string;
  imports: string[];
  isEntry: boolean;
  moduleIds: string[];
}

function closure(start: Chunk[], chunks: Map<string, Chunk>): Set<Chunk> {
  const seen = new Set<Chunk>();
  const open = [...start];
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    open.push(...chunk.imports.flatMap((name) => chunks.get(name) ?? []));
  }
  return seen;
}

/** Fails the build when the sign-in screen outgrows its budget or loads the socket client or the editor. */
export function signInBudget(): Plugin {
  return {
    name: 'bhashantar:sign-in-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const all = Object.values(bundle).filter((output) => output.type === 'chunk') as Chunk[];
      const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      const first = all.filter((chunk) => chunk.isEntry || chunk.moduleIds.some((id) => SIGN_IN_ROUTE.test(id)));
      const loaded = closure(first, chunks);
      const strayed = [...loaded].flatMap((chunk) => chunk.moduleIds).filter((id) => TOO_MUCH_FOR_SIGN_IN.test(id));
      const bytes = [...loaded].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      this.info(`sign-in first view: ${(bytes / 1000).toFixed(1)} kB gzip in ${loaded.size} chunks (budget ${BUDGET_BYTES / 1000})`);
      if (strayed[0]) this.error(`sign-in loads ${strayed[0]}`);
      if (bytes > BUDGET_BYTES) this.error(`sign-in first view is ${bytes} bytes gzip, the budget is ${BUDGET_BYTES}`);
    },
  };
}
