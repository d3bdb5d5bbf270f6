/** Waits between questions while a bundle is being built (status 202). */
const RETRY_AFTER = 300;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The JSON object at an address; undefined for every other answer. Rejects when the network does. */
export async function loadJson<T extends object>(url: string, tries = 4): Promise<T | undefined> {
  const response = await fetch(url, { credentials: 'omit' });
  if (response.status === 202 && tries > 1) {
    await new Promise((done) => setTimeout(done, RETRY_AFTER));
    return loadJson(url, tries - 1);
  }
  const value: T | undefined = response.ok ? await response.json() : undefined;
  return isObject(value) ? value : undefined;
}
