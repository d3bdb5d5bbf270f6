import { randomUUID } from 'node:crypto';
import type { Values } from '../sample-request.js';
import { type Person, Workspace } from '../workspace.js';
import { type FuzzReport, fuzzApi } from './fuzz-api.js';

/** The application with people of three roles and one of everything that has an id, under fire. */
export async function runFuzz(seed: number, count: number): Promise<FuzzReport> {
  const kit = await Workspace.start();
  try {
    const organisationId = await kit.organisation();
    const root = await kit.person('superAdmin', organisationId);
    const admin = await kit.person('organisationAdmin', organisationId);
    const house = await kit.person('lokSabhaAdmin', await kit.organisation({ house: 'ls' }));
    const report = await fuzzApi(kit, [root, root, admin, house], await valuesOf(kit, admin), { seed, count, width: 8 });
    await assertAlive(kit, root);
    return report;
  } finally {
    await kit.close();
  }
}

async function valuesOf(kit: Workspace, { token, user }: Person): Promise<Values> {
  const project = { name: 'Site', baseUrl: 'https://site.example', targetLanguages: ['hi'] };
  const { projectId } = (await kit.post('project/new', project, { token })).body.data;
  const { organisationId, apikey } = user;
  return {
    ...{ projectId, id: projectId, organisationId, apikey, apikeys: apikey, apiKeyId: randomUUID(), documentId: randomUUID() },
    ...{ sessionId: randomUUID(), targetLang: 'hi', language: 'hi', pageNumber: '1', pageSize: '10' },
    ...{ email: 'asha@example.com', phone: '9876543210', url: 'https://www.site.example/', baseUrl: 'https://site.example' },
    ...{ name: 'Asha Rao', firstName: 'Asha', lastName: 'Rao', languages: 'hi', targetLanguages: 'hi', otp: '123456' },
    ...{ uuid: randomUUID(), newPassword: 'secret-enough', confirmPassword: 'secret-enough' },
  };
}

async function assertAlive(kit: Workspace, { user }: Person): Promise<void> {
  const person = await kit.person('superAdmin', user.organisationId);
  const { status } = await kit.get('user/check', { token: person.token });
  if (status !== 200) throw new Error(`the application no longer answers: ${status}`);
}
