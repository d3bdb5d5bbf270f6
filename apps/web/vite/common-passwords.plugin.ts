import { gzipSync } from 'node:zlib';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { COMMON_PASSWORDS } from '../../../packages/contracts/src/policy.js';

/** The meter with its list, loaded when somebody types a new password. */
const BUDGET_BYTES = 90_000;
const NAME = 'virtual:common-passwords';

/** The passwords that the server refuses as too common: the first of the package's list, which would be five times as long. */
export function commonPasswords(): Plugin {
  return {
    name: 'bhashantar:common-passwords',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      return `export default ${JSON.stringify(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS).join('\n'))}.split('\\n')`;
    },
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.moduleIds.includes(`\0${NAME}`));
      const bytes = chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0;
      if (bytes > BUDGET_BYTES) this.error(`the password meter is ${bytes} bytes gzip, the budget is ${BUDGET_BYTES}`);
    },
  };
}
