import { ENGINE_KINDS, type EngineSettings } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { AppError } from '../../../../platform/http/app-error.js';
import { countCharacters } from './count-characters.js';
import { createEngine } from './create-engine.js';
import type { EngineHttp } from './engine-http.js';

const IDENTITY = { id: 'e1', name: 'Ours', isPaid: false };
const URL = 'https://mt.example.org';

function fieldsOf(settings: EngineSettings, key?: string): string[] {
  try {
    createEngine(settings, key, () => ({}) as EngineHttp, IDENTITY);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (key) expect(JSON.stringify([error.message, error.errors])).not.toContain(key.slice(0, 9));
    return (error.errors ?? []).map(({ field }) => field);
  }
}

describe('createEngine', () => {
  it.each(ENGINE_KINDS.filter((kind) => kind !== 'google'))('makes the engine of %s, under the name of its connection', (kind) => {
    const settings = {
      kind,
      url: URL,
      ...(kind === 'azure' && { region: 'westus' }),
      ...(kind === 'bhashini' && { userId: 'u' }),
      ...(kind === 'openai' && { model: 'm' }),
    };
    const key = kind === 'apertium' || kind === 'indictrans2' ? undefined : 'key';
    expect(createEngine(settings, key, () => ({}) as EngineHttp, IDENTITY)).toMatchObject(IDENTITY);
  });

  it.each<[EngineSettings, string | undefined, string[]]>([
    [{ kind: 'libretranslate' }, undefined, ['settings.url']],
    [{ kind: 'libretranslate', url: 'ftp://x' }, undefined, ['settings.url']],
    [{ kind: 'libretranslate', url: 'https://user:pass@x.org' }, undefined, ['settings.url']],
    [{ kind: 'libretranslate', url: URL }, undefined, []],
    [{ kind: 'libretranslate', url: URL }, '', []],
    [{ kind: 'apertium', url: URL }, 'sk-123456', ['key']],
    [{ kind: 'azure', region: '' }, 'key', ['settings.region']],
    [{ kind: 'azure', region: 'west\r\nx-evil: 1' }, 'key', ['settings.region']],
    [{ kind: 'azure', region: 'westus' }, 'secret\nx-evil: 1', ['key']],
    [{ kind: 'azure', region: 'westus' }, undefined, ['key']],
    [{ kind: 'bhashini', userId: 'u', pipelineId: ' ' }, 'key', []],
    [{ kind: 'openai', url: URL }, undefined, ['settings.model']],
    [{ kind: 'openai', url: URL, model: 'm', style: 'x'.repeat(1_001) }, undefined, ['settings.style']],
    [{ kind: 'openai' }, undefined, ['settings.url', 'settings.model']],
    [{ kind: 'google', cloudProject: 'p' }, 'AIzaSomething', ['key']],
    [{ kind: 'google', cloudProject: 'p' }, '{"type":"service_account","client_email":"a@b","private_key":"broken"}', ['key']],
  ])('names the fields of %j with key %j that cannot be used: %j', (settings, key, fields) => {
    expect(fieldsOf(settings, key)).toEqual(fields);
  });

  it('counts characters as code points', () => {
    expect(countCharacters(['abc', 'हिन्दी', '😀😀', ''])).toBe(11);
  });
});
