/** The same address with a parameter at the end of its query; undefined if it already has it. Its other parameters stay as written. */
export function withParameter(address: URL, name: string, value: string): string | undefined {
  if (address.searchParams.has(name)) return undefined;
  const changed = new URL(address);
  changed.search += `${changed.search ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return changed.href;
}
