/** Takes null for absent, all the way down in objects: what is optional may be left out, and nothing of ours means null. */
export function dropNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(dropNulls);
  const kept = Object.entries(value).filter(([, child]) => child !== null);
  return Object.fromEntries(kept.map(([key, child]) => [key, dropNulls(child)]));
}
