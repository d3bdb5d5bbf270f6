// Checks the imports of the whole repository against .dependency-cruiser.cjs; prints each broken rule with its reason and fails.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { ROOT } from './build-steps.mjs';
import { findModuleCycles } from './find-module-cycles.mjs';

const folders = ['apps', 'packages']
  .flatMap((part) => readdirSync(join(ROOT, part)).map((name) => `${part}/${name}/src`))
  .filter((folder) => existsSync(join(ROOT, folder)));

const { forbidden, options } = await extractConfig(join(ROOT, '.dependency-cruiser.cjs'));
const result = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true, baseDir: ROOT });
const { violations, totalCruised, totalDependenciesCruised } = result.output.summary;
const reasons = new Map(forbidden.map(({ name, comment }) => [name, comment]));

for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
  process.stdout.write(`${rule.name}: ${from} → ${path}\n${reasons.get(rule.name) ? `  ${reasons.get(rule.name)}\n` : ''}`);
}
const cycles = findModuleCycles(result.output.modules);
for (const cycle of cycles) process.stdout.write(`cycle of modules: ${cycle}\n`);
const broken = violations.length + cycles.length;
process.stdout.write(`${totalCruised} files, ${totalDependenciesCruised} imports, ${broken} against the rules\n`);
process.exit(broken > 0 ? 1 : 0);
