// A separate process whose loop the compiled watchdog watches. Arguments: the folder of the compiled API and what happens to the loop.
// Prints a JSON line for each block that the watchdog reports and, at the end, one with the metrics.
import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const [dist, scenario] = process.argv.slice(2);
const { Watchdog } = await import(`${dist}/platform/watchdog/watchdog.js`);
const { Metrics } = await import(`${dist}/platform/metrics/metrics.js`);
const { requestContext } = await import(`${dist}/platform/logger/request-context.js`);

const END_AFTER_MS = ['for ever', 'stopped', 'that waits'].includes(scenario) ? 1_000 : 60_000;
const WORD_MS = 500;

const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
let isNamed = false;
const warn = (line) => {
  if (line.at) isNamed = true;
  print(line);
};

/** Holds the loop as a busy loop does. */
function spinFor(ms) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Holds the loop after a wait, as work does that asked the database first. */
const hold = (reference, work) =>
  requestContext.run({ reference, work }, async () => {
    await sleep(5);
    spinFor(2_000);
  });

class Base {
  constructor(number) {
    this.number = number;
  }
}
/** With a field of its own, which exists from the call of the super class on. */
class Derived extends Base {
  #isOdd = false;
  constructor(number) {
    super(number);
    this.#isOdd = number % 2 === 1;
  }
  get isOdd() {
    return this.#isOdd;
  }
}

function constructFor(ms) {
  const end = performance.now() + ms;
  for (let number = 0; number % 1_000 || performance.now() < end; number++) new Derived(number);
}

const SCENARIOS = {
  'one that holds': () => hold('r-1', 'POST /api/slow'),
  'one that holds, one that waits': async () => {
    const waiting = requestContext.run({ reference: 'r-2', work: 'waits' }, () => sleep(2_500));
    await hold('r-3', 'holds');
    await waiting;
  },
  stopped: () => once(spawn('sh', ['-c', `kill -STOP ${process.pid}; sleep 3; kill -CONT ${process.pid}`]), 'exit'),
  'ones that construct': async () => {
    for (let hold = 0; hold < 5; hold++) {
      constructFor(600);
      await sleep(WORD_MS);
    }
  },
  'that waits': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000),
  'for ever': () => spinFor(Number.POSITIVE_INFINITY),
};

const metrics = new Metrics();
const watchdog = new Watchdog({ warn, debug: (line) => print({ ...line, isDebug: true }), error: print }, metrics);
watchdog.start(undefined, END_AFTER_MS);
// The thread is there when it names a hold; a busy machine takes its time to load it.
while (!isNamed) {
  spinFor(400);
  await sleep(WORD_MS);
}
await SCENARIOS[scenario]();
await sleep(WORD_MS);
print({ figures: await metrics.registry.metrics() });
await watchdog.onApplicationShutdown();
