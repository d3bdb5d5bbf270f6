const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1024;

/** A file size in the largest unit that keeps it above one: 1.4 MB. */
export function formatBytes(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const format = new Intl.NumberFormat('en-IN', {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    // The short name of the byte has no plural.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at > 1 ? 1 : 0,
  });
  return format.format(bytes / STEP ** at);
}
