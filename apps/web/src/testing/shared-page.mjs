// One jsdom page for all files of a worker: React, antd and rc-util keep the window and the document that they were loaded with. Between files
// the page becomes what it was at its beginning.
import { JSDOM, VirtualConsole } from 'jsdom';
import { OpenTimers } from './open-timers.mjs';

const ADDRESS = 'http://localhost/';

const virtualConsole = new VirtualConsole();
// Each file has a console of its own.
virtualConsole.on('jsdomError', (error) => console.error(error));

const dom = new JSDOM('<!DOCTYPE html>', { url: ADDRESS, pretendToBeVisual: true, virtualConsole });
const page = dom.window;

/** jsdom lacks them, or asks Node for them by their names. */
const FROM_NODE = [
  ...['Headers', 'Request', 'Response', 'TextEncoder', 'TextDecoder', 'structuredClone', 'performance'],
  ...['queueMicrotask', 'atob', 'btoa'],
];

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

const IN_PLACE = {
  ...Object.fromEntries(FROM_NODE.map((name) => [name, globalThis[name]])),
  MessageChannel: LaterChannel,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: noMatch,
  CSS: { supports: () => false, escape: (text) => text.replace(/[^\w-]/g, '\\$&') },
  scrollTo: () => undefined,
  // jsdom evaluates every rule of every style sheet; the inline styles of elements are found a hundred times as fast.
  getComputedStyle: (element) => element.style,
};
for (const [name, value] of Object.entries(IN_PLACE))
  Object.defineProperty(page, name, { value, configurable: true, writable: true, enumerable: true });
Object.defineProperty(page, 'console', { get: () => console, configurable: true });
page.Element.prototype.scrollIntoView = () => undefined;
// The editor then puts its text in without the browser's help.
page.document.execCommand = () => false;

/** Node's timers; the page's own call them. */
const TIMERS = new Set(['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval']);
const timers = new OpenTimers();
// While a frame is awaited, jsdom begins no further wait.
page.requestAnimationFrame = timers.record(page.requestAnimationFrame, page.cancelAnimationFrame);

const METHODS_OF_TARGETS = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

/** A name of the page as a Node global: functions are copied, changing values are read each time. */
function descriptorOf(name) {
  const common = { configurable: true, enumerable: true };
  if (METHODS_OF_TARGETS.includes(name)) return { ...common, writable: true, value: (...rest) => page[name](...rest) };
  if (typeof page[name] === 'function') return { ...common, writable: true, value: page[name] };
  return { ...common, get: () => page[name], set: (value) => Reflect.set(page, name, value) };
}

/** The names that the page adds to those of Node. */
function globalsOfPage() {
  const names = [...Object.getOwnPropertyNames(page), ...METHODS_OF_TARGETS];
  const isOwn = (name) => !name.startsWith('_') && !TIMERS.has(name) && !Object.is(page[name], globalThis[name]);
  return Object.fromEntries(names.filter(isOwn).map((name) => [name, descriptorOf(name)]));
}

/** Those of the language are Node's. */
const interfaces = Object.getOwnPropertyNames(page)
  .filter((name) => page[name] !== globalThis[name])
  .map((name) => page[name])
  .filter((value) => typeof value === 'function' && value.prototype);

// An error in a listener fails the test.
page.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));

const { document } = page;
/** Libraries mark the lasting parts of a document, and listen on them. */
const LASTING = [page, document, document.documentElement, document.head, document.body];

const descriptorsOf = (object) => Object.getOwnPropertyDescriptors(object);

/** Puts the own properties of an object back. */
function restore(object, before) {
  for (const key of Reflect.ownKeys(object)) {
    const was = before[key];
    const now = Object.getOwnPropertyDescriptor(object, key);
    if (!was) Reflect.deleteProperty(object, key);
    else if (now.value !== was.value || now.get !== was.get || now.set !== was.set) Reflect.defineProperty(object, key, was);
  }
}

class SharedPage {
  #listeners = [];
  #isLibraryLoading = false;
  #globals = globalsOfPage();
  #before = [];
  #own = new Map();

  constructor() {
    this.#recordListeners();
    for (const object of [...LASTING, ...interfaces, ...interfaces.map(({ prototype }) => prototype)])
      this.#own.set(object, descriptorsOf(object));
  }

  /** Gives the page to the next file. */
  open() {
    const globals = { ...this.#globals, ...descriptorsOf(timers.functions) };
    for (const [name, descriptor] of Object.entries(globals)) {
      this.#before.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
      Object.defineProperty(globalThis, name, descriptor);
    }
  }

  /** Waits for the unfinished work of a file. */
  settle() {
    return timers.settle();
  }

  /** Takes it back from a file, as it was before that file. */
  close() {
    timers.stop();
    for (const [target, ...listener] of this.#listeners.splice(0)) target.removeEventListener(...listener);
    this.#empty();
    for (const [object, own] of this.#own) restore(object, own);
    for (const [name, before] of this.#before.splice(0)) {
      if (before) Object.defineProperty(globalThis, name, before);
      else delete globalThis[name];
    }
  }

  /** Loads a library: the listeners that it adds meanwhile stay for the files that share it. */
  load(require, filename) {
    const wasLoading = this.#isLibraryLoading;
    this.#isLibraryLoading = true;
    try {
      return require(filename);
    } finally {
      this.#isLibraryLoading = wasLoading;
    }
  }

  #recordListeners() {
    const { addEventListener } = page.EventTarget.prototype;
    const note = (listener) => !this.#isLibraryLoading && this.#listeners.push(listener);
    page.EventTarget.prototype.addEventListener = function (...listener) {
      const target = this ?? page;
      if (LASTING.includes(target)) note([target, ...listener]);
      return addEventListener.apply(target, listener);
    };
  }

  #empty() {
    const { documentElement, head, body } = document;
    documentElement.replaceChildren(head, body);
    for (const element of [head, body]) element.replaceChildren();
    for (const element of [documentElement, head, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    page.localStorage.clear();
    page.sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
    dom.reconfigure({ url: ADDRESS });
  }
}

export const sharedPage = new SharedPage();
