import { inlineScripts } from '../uses-framework.js';

/** An import that starts when the script runs. An import inside a function may never start. */
const IMPORT = /\bimport\(\s*(["'`])([^"'`$]+)\1/g;

/** How many times longer a module may take than the one that imports it, and the time for compiling and running it. */
const SLOWER = 1.5;
const RUN_MS = 50;

/** The modules that inline scripts of a page import when they run, as the page spells them. */
export function importsOf(scripts: readonly string[]): string[] {
  return scripts.flatMap((code) =>
    Array.from(code.split(/=>|\bfunction\b/)[0]?.matchAll(IMPORT) ?? [], ([, , specifier = '']) => specifier),
  );
}

const absolute = (specifier: string): string[] => {
  try {
    return [new URL(specifier, document.baseURI).href];
  } catch {
    return [];
  }
};

/**
 * Returns a function that says whether modules of a page are still loading. No event announces a dynamic import, and the browser lists a
 * module only after it has loaded. The modules that it imports in turn take about as long as it did, or longer on a busy machine. Until
 * then they are in no list.
 */
export function moduleLoads(root: Element): () => boolean {
  const preloads = Array.from(root.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]'), ({ href }) => href);
  const urls = [
    ...preloads,
    ...importsOf(inlineScripts(root))
      .filter((one) => /^[./]|^https?:/.test(one))
      .flatMap(absolute),
  ];
  const ours = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);
  return () => {
    if (!urls[0]) return false;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = entries.filter(({ initiatorType, name }) => initiatorType === 'script' && !name.startsWith(ours));
    const last = scripts.sort((a, b) => a.responseEnd - b.responseEnd).at(-1);
    if (!urls.every((url) => performance.getEntriesByName(url)[0])) return true;
    return !!last && performance.now() < last.responseEnd + last.duration * SLOWER + RUN_MS;
  };
}
