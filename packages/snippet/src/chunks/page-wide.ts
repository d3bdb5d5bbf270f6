import { inlineScripts, rootsIn } from '../uses-framework.js';
import { isDehydrated } from './react-marks.js';

interface VueRoot extends Element {
  __vue_app__?: { config?: { globalProperties?: { $nuxt?: { isHydrating?: boolean } } } };
}

const react = (root: Element) => {
  const states = rootsIn(root).map(isDehydrated);
  return states.includes(false) && !states.includes(true);
};
const nuxt = (root: Element) =>
  rootsIn(root).some((node) => {
    const app = (node as VueRoot).__vue_app__;
    return app && !app.config?.globalProperties?.$nuxt?.isHydrating;
  });
const svelteKit = (root: Element) => !!root.querySelector('#svelte-announcer');

/** Frameworks that own a whole page: their names in its scripts or elements, and a check whether they have taken it over. */
const OWNERS: [script: RegExp, selector: string, isDone: (root: Element) => boolean][] = [
  [/\b__sveltekit_\w+\s*=/, 'svelte-', svelteKit],
  [/__next_f|__reactRouterContext|__remixContext|\$_TSR/, '#__NEXT_DATA__,#___gatsby', react],
  [/^$./, '[data-nuxt-data][data-ssr=true]', nuxt],
];

/** Returns a function that says whether a framework that owns the whole page has not taken it over yet. */
export function pageOwner(root: Element): () => boolean {
  const scripts = inlineScripts(root);
  const owners = OWNERS.filter(([script, selector]) => root.querySelector(selector) || scripts.some((code) => script.test(code)));
  return () => owners.some(([, , isDone]) => !isDone(root)) || rootsIn(root).some(isDehydrated);
}
