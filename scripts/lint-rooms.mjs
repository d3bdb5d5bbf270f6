// Checks the imports of the whole house against .dependency-cruiser.cjs; prints each broken rule with its reason and fails.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { ROOT } from './build-steps.mjs';
import { findRoomLoops } from './find-room-loops.mjs';

const folders = ['apps', 'packages']
  .flatMap((part) => readdirSync(join(ROOT, part)).map((name) => `${part}/${name}/src`))
  .filter((folder) => existsSync(join(ROOT, folder)));

const { forbidden, options } = await extractConfig(join(ROOT, '.dependency-cruiser.cjs'));
const result = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true, baseDir: ROOT });
const { violations, totalCruised, totalDependenciesCruised } = result.output.summary;
const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));

for (const { rule, from, to, cycle } of violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  process.stdout.write(`${rule.name}: ${from} → ${way}\n${reasons.get(rule.name) ? `  ${reasons.get(rule.name)}\n` : ''}`);
}
const loops = findRoomLoops(result.output.modules);
for (const loop of loops) process.stdout.write(`rooms in a circle: ${loop}\n`);
const broken = violations.length + loops.length;
process.stdout.write(`${totalCruised} files, ${totalDependenciesCruised} imports, ${broken} against the rules\n`);
process.exit(broken > 0 ? 1 : 0);
