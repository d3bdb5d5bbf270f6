export const SLOWDOWN = 4;
/** Between two keys: about 75 words a minute. */
const PAUSE_MS = 160;
/** The delay after a tab comes to the front, by which its requests have finished. Those are not part of typing. */
const SETTLE_MS = 2_000;
/** Typed key by key, as a keyboard of the system sends it. */
const TEXT = 'सोमवार को परिषद की बैठक हुई ';

/** Measures for each key the time until a frame with its letter was drawn. Run it in the page before the element that it watches exists. */
export function watchKeys() {
  globalThis.samples = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.samples.push(performance.now() - timeStamp);
        port2.postMessage(0);
      }),
    true,
  );
}

/** Types a number of keys in the field of a page with a slowed processor; returns the time of each, in ms. */
export async function typeKeys(page, keys) {
  await page.bringToFront();
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.locator('textarea').first().focus();
  await page.evaluate(() => {
    globalThis.samples = [];
  });
  const letters = [...TEXT.repeat(Math.ceil(keys / TEXT.length))].slice(0, keys);
  for (const letter of letters) {
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForFunction((all) => globalThis.samples.length >= all, keys);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return page.evaluate(() => globalThis.samples);
}
