/** How many ms some work takes, and what it answers. */
export async function timed(work) {
  const start = process.hrtime.bigint();
  const result = await work();
  return [Number(process.hrtime.bigint() - start) / 1e6, result];
}

/** The value below which a share (0 to 1) of the values is. */
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)];
