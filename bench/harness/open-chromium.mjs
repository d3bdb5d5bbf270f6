import { createRequire } from 'node:module';
import { childrenOf, readProc } from './process-use.mjs';

const { chromium } = createRequire(new URL('../../packages/snippet/package.json', import.meta.url))('playwright-core');

const ARGUMENTS =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The browser of the benchmarks, as the tests have it; CHROMIUM_PATH names another one. The caller closes it. */
export const openChromium = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', headless: true, args: ARGUMENTS.split(' ') });

/** The pid of the Chromium that this process has started. Throws when there is none. */
export function chromiumProcess() {
  const found = childrenOf(process.pid).find((pid) => readProc(`${pid}/comm`).startsWith('chrom'));
  if (!found) throw new Error('this process has started no Chromium');
  return Number(found);
}
