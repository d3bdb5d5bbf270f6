import { rmSync } from 'node:fs';

export default function teardown() {
  if (globalThis.preparedFolder) rmSync(globalThis.preparedFolder, { recursive: true, force: true });
}
