/** A job that somebody declares: `const Name = defineJob(…)`. */
const DECLARED = /\bconst (\w+) = defineJob[<(]/g;
const HANDLED = /@HandleJob\((\w+)\)/g;

/** Sentences about jobs that no method, or more than one, handles. `sources`: `{ path, text }` of the server without its tests. */
export function findUnhandledJobs(sources) {
  const handled = sources.flatMap(({ text }) => [...text.matchAll(HANDLED)].map(([, name]) => name));
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(DECLARED)].flatMap(([, name]) => {
      const handlers = handled.filter((one) => one === name).length;
      if (handlers === 1) return [];
      return [`${path} declares the job ${name}, which ${handlers === 0 ? 'no method handles' : `${handlers} methods handle`}`];
    }),
  );
}
