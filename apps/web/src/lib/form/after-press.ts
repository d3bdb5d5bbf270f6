let isPressed = false;
const waiting: (() => void)[] = [];

/** The click follows the release at once; what waits comes after both. */
function release(): void {
  isPressed = false;
  setTimeout(() => {
    for (const run of waiting.splice(0)) run();
  });
}

addEventListener('pointerdown', () => (isPressed = true), true);
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

/** Runs at once, or after the press that is under way: what moves between press and release is not clicked. */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
