/** Whether an address is on a project's own site: the same host and port, by http or https. `www.` before a name has the same owner. */
export function isOnSite(address: string, baseUrl: string): boolean {
  const [asked, site] = [new URL(address), new URL(baseUrl)];
  return ownerOf(asked) === ownerOf(site);
}

function ownerOf({ hostname, port }: URL): string {
  return `${bareDomain(hostname)}:${port}`;
}

/** The name without the `www.` that sites put before it. */
export function bareDomain(hostname: string): string {
  return hostname.replace(/^www\./, '').replace(/\.$/, '');
}
