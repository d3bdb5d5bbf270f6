import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILD = fileURLToPath(new URL('../../scripts/build-snippet.mjs', import.meta.url));

/** The snippet as it is in the sources now, built into a folder of its own. Includes the size check. */
export function buildFiles(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'snippet-'));
  execFileSync(process.execPath, [BUILD, '--out', folder, '--check-size'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
