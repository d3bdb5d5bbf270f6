let isPressed = false;
const waiting: (() => void)[] = [];

/** The click follows the release at once; callbacks run after both. */
function release(): void {
  isPressed = false;
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

addEventListener('pointerdown', () => (isPressed = true), true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/** Runs the work at once, or after the pointer is released, because an element that moves between press and release gets no click. */
export function afterPointerUp(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
