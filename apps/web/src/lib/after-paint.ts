export interface AfterPaint {
  /** Runs it once the current frame is painted; several calls until then run it once. */
  ask(): void;
  /** Runs it at once if it waits. */
  flush(): void;
}

/** Puts off what the next frame does not show, so that it holds up no key that the frame is drawn for. */
export function afterPaint(run: () => void): AfterPaint {
  let isWaiting = false;
  const flush = () => {
    if (!isWaiting) return;
    isWaiting = false;
    run();
  };
  const ask = () => {
    // A task after the frame's own, which come before it is drawn.
    if (!isWaiting) requestAnimationFrame(() => setTimeout(flush));
    isWaiting = true;
  };
  return { ask, flush };
}
