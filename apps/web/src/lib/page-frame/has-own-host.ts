/** Whether a preview lies at a host made for it alone, and not below a path of the host that all copies share, nor at the app's own. */
export function hasOwnHost(previewUrl: string, appHost = location.hostname): boolean {
  const { hostname } = new URL(previewUrl);
  return /^p-[a-z0-9]+\./.test(hostname) && hostname !== appHost;
}
