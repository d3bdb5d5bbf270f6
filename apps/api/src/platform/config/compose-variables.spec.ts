import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { VARIABLES } from './environment.js';

const compose = readFileSync(new URL('../../../../../docker-compose.yml', import.meta.url), 'utf8');
/** Variables that the image or the service sets, or that are useless in a container. */
const NOT_PASSED = [
  ...['APP_MODE', 'HOST', 'PORT', 'DELIVERY_PORT', 'DEMO_PORT', 'DATA_DIR', 'WORKER_QUEUES', 'EGRESS_ALLOW_HOSTS'],
  'PRABANDHAK_SANDBOX',
];

describe('docker-compose.yml', () => {
  it('hands every variable of the configuration to the containers', () => {
    const block = /^x-environment:.*\n((?: {2}.*\n)+)/m.exec(compose)?.[1] ?? '';
    const passed = [...block.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
    const wanted = Object.values(VARIABLES).filter((name) => !NOT_PASSED.includes(name));
    expect(passed.sort()).toEqual(wanted.sort());
  });
});
