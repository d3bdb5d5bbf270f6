// A process whose loop turns, and says so ten times a second. Arguments: the compiled watchdog, its thread, and after how long it ends the process.
import 'reflect-metadata';

const [watchdogFile, threadFile, endAfterMs] = process.argv.slice(2);
const { Watchdog } = await import(watchdogFile);
const metrics = { observeHold: () => undefined, holds: { observe: () => undefined } };
new Watchdog({ warn: () => undefined, error: () => undefined }, metrics).start(threadFile, Number(endAfterMs));
setInterval(() => process.stdout.write('.'), 100);
