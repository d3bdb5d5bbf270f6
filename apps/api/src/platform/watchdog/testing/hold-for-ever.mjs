// A process whose loop turns for a while and then never again. Arguments: the compiled watchdog, and after how long it ends the process.
import 'reflect-metadata';

const [watchdogFile, threadFile, endAfterMs] = process.argv.slice(2);
const { Watchdog } = await import(watchdogFile);
const metrics = { observeHold: () => undefined, holds: { observe: () => undefined } };
new Watchdog({ warn: () => undefined, error: () => undefined }, metrics).start(threadFile, Number(endAfterMs));
setTimeout(() => {
  for (;;);
}, 1_000);
setInterval(() => undefined, 1_000);
