import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const INDEX = createRequire(import.meta.url).resolve('antd/es/index.js');
const IMPORT = /^import \{([^}]*)\} from 'antd';$/gm;
const EXPORT = /export \{ default as (\w+) \} from '\.\/([^']+)'/g;

/**
 * Makes our modules import each antd component from its own file. The index of antd imports every component: the bundler would read all of
 * them, and could not know which screen needs which.
 */
export function directAntd(): Plugin {
  const files = new Map([...readFileSync(INDEX, 'utf8').matchAll(EXPORT)].map(([, name, file]) => [name, `antd/es/${file}/index.js`]));
  const importOf = (specifier: string) => {
    const [name, local = name] = specifier.split(' as ');
    const file = files.get(name ?? '');
    return file ? `import ${local} from '${file}';` : `import { ${specifier} } from 'antd';`;
  };
  return {
    name: 'bhashantar:direct-antd',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(?:$|\?)/, code: "from 'antd'" },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) => {
          const specifiers = names.split(',').map((one) => one.trim());
          return specifiers
            .filter((one) => one && !one.startsWith('type '))
            .map(importOf)
            .join(' ');
        }),
        map: null,
      }),
    },
  };
}
