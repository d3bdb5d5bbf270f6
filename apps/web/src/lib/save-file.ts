/** Lets the browser keep a file that was fetched with the session's token. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  // The download has started by the next turn; some browsers need the address until then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
