/** `npm start` gives this, starts the process when its code is built, and sends a message when everything else is, too. */
const FLAG = '--await-build';

/** Resolves once everything is built that the process serves; rejects when it is to end before. */
export function untilBuilt(ending: AbortSignal): Promise<void> {
  if (!process.argv.includes(FLAG)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const leave = () => reject(new Error('the program that builds the screens has ended'));
    process.once('message', () => resolve());
    process.once('disconnect', leave);
    ending.addEventListener('abort', () => reject(ending.reason), { once: true });
    // Both may have happened while the database opened.
    if (ending.aborted) reject(ending.reason);
    if (!process.connected) leave();
  });
}
