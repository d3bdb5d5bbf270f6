// Component tests share the libraries and the page of their worker; the screens' own modules are each file's own.
import { createRequire, register } from 'node:module';
import { NATIVE } from '../../../../scripts/testing/native-module.mjs';
import OneRealmEnvironment from '../../../../scripts/testing/one-realm-environment.mjs';

const require = createRequire(import.meta.url);

/** Node would load the router's file for servers, which renders and fetches differently. */
const AS_IN_BROWSERS = `export const resolve = (specifier, context, next) =>
  next(specifier, specifier === '@tanstack/router-core/isServer' ? { ...context, conditions: ['browser', ...context.conditions] } : context)`;

register(`data:text/javascript,${encodeURIComponent(AS_IN_BROWSERS)}`);

/** While jest loads an environment, it gives the libraries that it requires to the transforms of the tests: these come after. */
async function loadPage() {
  const { sharedPage } = await import('./shared-page.mjs');
  sharedPage.open();
  globalThis[NATIVE] = (filename) => sharedPage.load(require, filename);
  // The first import decides: libraries that load later find this router.
  await import('@tanstack/react-router');
  return sharedPage;
}

export default class PageEnvironment extends OneRealmEnvironment {
  #page;

  async setup() {
    // antd gives every field the same id in tests.
    process.env.NODE_ENV = 'development';
    this.#page = await loadPage();
  }

  async teardown() {
    await this.#page.settle();
    await super.teardown();
    this.#page.close();
  }
}
