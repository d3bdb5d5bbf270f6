import { rmSync } from 'node:fs';

export default function teardown() {
  rmSync(process.env.E2E_PREPARED_FOLDER, { recursive: true, force: true });
  delete process.env.E2E_PREPARED_FOLDER;
}
