import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not: taken from Node. */
const FROM_NODE = { Headers, Request, Response, TextEncoder, TextDecoder, structuredClone };

/** jsdom computes no layout: nothing has a size, nothing is ever resized, and every media query is answered with no. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Node's own would keep the process alive. */
class LaterChannel {
  port1 = { onmessage: undefined };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) };
}

const noMatch = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});

export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup();
    const page = this.global;
    Object.assign(page, FROM_NODE, {
      MessageChannel: LaterChannel,
      ResizeObserver: Observer,
      IntersectionObserver: Observer,
      matchMedia: noMatch,
    });
    page.CSS = { supports: () => false, escape: (text) => text.replace(/[^\w-]/g, '\\$&') };
    Object.assign(page.performance, { mark: () => undefined, getEntriesByName: () => [] });
    page.Element.prototype.scrollIntoView = () => undefined;
    page.scrollTo = () => undefined;
    // The editor then puts its text in by itself.
    page.document.execCommand = () => false;
    // antd gives every field the same id in tests.
    page.process.env.NODE_ENV = 'development';
    // What a style sheet says jsdom finds by asking every rule: of the styles in the page's elements alone it is a hundred times as fast.
    page.getComputedStyle = (element) => element.style;
  }
}
