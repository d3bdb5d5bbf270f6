// Runs test files in Node's own realm instead of a separate context. Access to globals does not go through the context's proxy. All files
// of a worker share libraries and the product, loaded once, with the same Array, Error and Promise. After a file, this restores what it
// changed of the process.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { LegacyFakeTimers, ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { NATIVE } from './native-module.mjs';

const timerConfig = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

/** Represents Node's own context. Jest passes on the environment's context, and node:vm has no name for this one. */
const OWN = vm.createContext({});

const { compileFunction, SourceTextModule, SyntheticModule } = vm;
const named = ({ context, ...options } = {}) => (context === OWN ? options : { context, ...options });

vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, parsingContext === OWN ? options : { parsingContext, ...options });
vm.SourceTextModule = class extends SourceTextModule {
  constructor(code, options) {
    super(code, named(options));
  }
};
vm.SyntheticModule = class extends SyntheticModule {
  constructor(names, evaluate, options) {
    super(names, evaluate, named(options));
  }
};

globalThis[NATIVE] = createRequire(import.meta.url);

/** The globals that jest collects for one file. Modules expect to find the others again. */
const OF_A_FILE = /EVENT_HANDLERS|JEST_STATE_SYMBOL|RETRY|TEST_TIMEOUT_SYMBOL/;

const listenersOf = () => new Map(process.eventNames().map((event) => [event, process.rawListeners(event)]));

/** The state of the process at the start of a file, restored for the next. */
class ProcessState {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #environment = { ...process.env };
  #listeners = listenersOf();
  #exit = process.exit;
  #getBuiltinModule = process.getBuiltinModule;

  restore() {
    for (const key of Reflect.ownKeys(globalThis)) this.#restoreGlobal(key);
    process.exit = this.#exit;
    process.getBuiltinModule = this.#getBuiltinModule;
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name];
    Object.assign(process.env, this.#environment);
    for (const [event, listeners] of listenersOf()) {
      const before = this.#listeners.get(event) ?? [];
      for (const listener of listeners) if (!before.includes(listener)) process.off(event, listener);
    }
  }

  #restoreGlobal(key) {
    const before = this.#globals[key];
    const now = Object.getOwnPropertyDescriptor(globalThis, key);
    if (!before) {
      if (OF_A_FILE.test(String(key.description ?? key))) Reflect.deleteProperty(globalThis, key);
    } else if (now.value !== before.value || now.get !== before.get) Reflect.defineProperty(globalThis, key, before);
  }
}

// Nest imports them without waiting, and Node cannot require a module that is being imported. Not here yet, because jest transforms
// everything that loads while it loads this file, and Node 24 would get the stand-in of a library instead of the library.
const fromApi = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const NEST_IMPORTS = ['class-validator', 'class-transformer'].map((name) => pathToFileURL(fromApi.resolve(name)).href);

export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #state = new ProcessState();
  #conditions;

  constructor({ projectConfig: config }) {
    this.#conditions = config.testEnvironmentOptions.customExportConditions;
    const { moduleMocker } = this;
    this.fakeTimers = new LegacyFakeTimers({ config, global: globalThis, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis });
  }

  async setup() {
    await Promise.all(NEST_IMPORTS.map((url) => import(url)));
  }

  async teardown() {
    // Classes of the product are those of the next file, too.
    this.moduleMocker.restoreAllMocks();
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.#state.restore();
  }

  exportConditions() {
    return this.#conditions;
  }

  getVmContext() {
    return OWN;
  }
}
