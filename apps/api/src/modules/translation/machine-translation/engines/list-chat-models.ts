import { ENGINE_FIELD_MAX, ENGINE_MODELS_MAX } from '@bhashantar/contracts';
import { bearer } from './bearer.js';
import type { EngineHttp } from './engine-http.js';
import { fieldOf, requireList } from './read-reply.js';

/** The models of a server of the chat protocol, by their names. */
export async function listChatModels(http: EngineHttp, key: string | undefined, signal: AbortSignal): Promise<string[]> {
  const rows = requireList(fieldOf(await http.get('/models', signal, { headers: bearer(key) }), 'data'));
  const names = rows
    .map((row) => fieldOf(row, 'id'))
    .filter((id) => typeof id === 'string' && id !== '' && id.length <= ENGINE_FIELD_MAX.model);
  return [...new Set(names as string[])].sort().slice(0, ENGINE_MODELS_MAX);
}
