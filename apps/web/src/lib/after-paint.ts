export interface AfterPaint {
  /** Runs the work after the current frame is painted. Several calls before that run it once. */
  ask(): void;
  /** Runs the waiting work at once, if there is any. */
  flush(): void;
}

/** Postpones work that the next frame does not show, so that it does not delay the key for which the frame is drawn. */
export function afterPaint(run: () => void): AfterPaint {
  let isWaiting = false;
  const flush = () => {
    if (!isWaiting) return;
    isWaiting = false;
    run();
  };
  const ask = () => {
    // Starts a new task in the frame's callback, because the callback itself runs before the frame is drawn.
    if (!isWaiting) requestAnimationFrame(() => setTimeout(flush));
    isWaiting = true;
  };
  return { ask, flush };
}
