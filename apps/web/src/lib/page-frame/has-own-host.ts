/** Whether a preview has a host of its own, rather than a path on the host that all previews share or on the app's host. */
export function hasOwnHost(previewUrl: string, appHost = location.hostname): boolean {
  const { hostname } = new URL(previewUrl);
  return /^p-[a-z0-9]+\./.test(hostname) && hostname !== appHost;
}
