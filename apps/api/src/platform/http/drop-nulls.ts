/** Treats null as absent, at all depths of objects. Optional fields may be left out, and no field of ours uses null. */
export function dropNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(dropNulls);
  const kept = Object.entries(value).filter(([, child]) => child !== null);
  return Object.fromEntries(kept.map(([key, child]) => [key, dropNulls(child)]));
}
