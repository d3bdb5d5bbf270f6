import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';

const CHECK = fileURLToPath(new URL('../../../../../scripts/check-variables.mjs', import.meta.url));

/** How a shell or a compose file reads a variable. */
const ask = (text: string) => `$\{${text}}`;

describe('the check of the documented variables', () => {
  let check: (documents: Record<string, string>, sources: Record<string, string>) => string[];

  beforeAll(async () => {
    ({ checkVariables: check } = await import(CHECK));
  });

  const README = '| `PORT` | `3000` | port |\n';
  const RUNBOOK = '| `TLS_ISSUER` | `acme` | who signs |\n| `POSTGRES_USER` | none | who |\n| `WITH_CHROMIUM` | `false` | a browser |\n';
  const SOURCES = {
    'environment.ts': "  port: 'PORT',\n",
    'docker-compose.yml': `  TLS_ISSUER: ${ask('TLS_ISSUER:-acme')}\n  args: { A: '${ask('WITH_CHROMIUM:-false')}' }\n`,
    Dockerfile: 'ARG WITH_CHROMIUM=false\nRUN echo $HOME\n',
    'deploy/role.sh': `: "${ask('POSTGRES_USER:?')}"\n`,
    'deploy/caddy/Caddyfile': 'email {$TLS_ISSUER:none}\n',
  };

  it('finds nothing where each variable has a row', () => {
    expect(check({ 'README.md': README, 'docs/runbook.md': RUNBOOK }, SOURCES)).toEqual([]);
  });

  it.each([
    ['environment.ts', "  host: 'HOST',\n", 'HOST'],
    ['docker-compose.yml', `  LT_LOAD_ONLY: ${ask('LT_LOAD_ONLY:-en')}\n`, 'LT_LOAD_ONLY'],
    ['Dockerfile', 'ARG WITH_FONTS=false\n', 'WITH_FONTS'],
    ['deploy/role.sh', `: "${ask('APPLICATION_PASSWORD:?')}"\n`, 'APPLICATION_PASSWORD'],
    ['deploy/caddy/Caddyfile', '{$ACME_EMAIL}\n', 'ACME_EMAIL'],
  ])('names a variable of %s that no table has', (file, text, name) => {
    const problems = check(
      { 'README.md': README, 'docs/runbook.md': RUNBOOK },
      { ...SOURCES, [file]: text + SOURCES[file as 'Dockerfile'] },
    );
    expect(problems).toEqual([`${file} reads ${name}, which no table of README.md and docs/runbook.md has`]);
  });

  it('names a row that nothing reads', () => {
    expect(check({ 'README.md': `${README}| \`GONE\` | none | gone |\n`, 'docs/runbook.md': RUNBOOK }, SOURCES)).toEqual([
      'README.md tells of GONE, which nothing reads',
    ]);
  });
});
