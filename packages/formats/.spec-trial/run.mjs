import swc from '@swc/core'; import fs from 'node:fs'; import path from 'node:path';
const rc = JSON.parse(fs.readFileSync('/work/wt/json/.swcrc','utf8'));
for (const f of fs.readdirSync('src', { recursive: true })) { if (!f.endsWith('.ts')) continue; if (!/json|index|testing|unit\//.test(f) ) continue;
 const { code } = swc.transformFileSync('src/' + f, { ...rc, swcrc: false, module: { type: 'es6' }, isModule: true });
 const out = '.spec-trial/' + f.replace(/\.ts$/, '.js'); fs.mkdirSync(path.dirname(out), { recursive: true }); fs.writeFileSync(out, code.replace(/['"]@jest\/globals['"]/g, '"/tmp/shim.mjs"')); }
