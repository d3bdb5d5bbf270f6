import { endpoint } from '../../endpoint.js';
import type {
  ChooseEnginesDto,
  EngineConnectionIdDto,
  EngineModelsDto,
  NewEngineConnectionDto,
  OrderEngineConnectionsDto,
  TestEngineDto,
  UpdateEngineConnectionDto,
} from './engine.dto.js';
import type { EngineConnectionList, EngineModels, EngineStatus, EngineTestResult } from './engine.replies.js';

export const listEngines = endpoint<undefined, { engines: EngineStatus[] }>({
  name: 'listEngines',
  method: 'GET',
  path: 'translation/engines',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The connected translation engines, what they speak and how they fare',
  outside: 'engine.lookup',
});
export const listEngineConnections = endpoint<undefined, EngineConnectionList>({
  name: 'listEngineConnections',
  method: 'GET',
  path: 'translation/engines/connections',
  access: 'engine.manage',
  reads: true,
  summary: 'The engines that the organisation has connected, in their order, with their state, languages and usage of the month',
  outside: 'engine.lookup',
});
export const createEngineConnection = endpoint<NewEngineConnectionDto, { connectionId: string }>({
  name: 'createEngineConnection',
  method: 'POST',
  path: 'translation/engines/connections/create',
  access: 'engine.manage',
  audit: ['engine.connect'],
  summary: 'Connects an engine; its key is stored encrypted and never sent back',
});
export const updateEngineConnection = endpoint<UpdateEngineConnectionDto, { connectionId: string }>({
  name: 'updateEngineConnection',
  method: 'POST',
  path: 'translation/engines/connections/update',
  access: 'engine.manage',
  audit: ['engine.update'],
  summary: 'Changes a connection, switches it on or off',
});
export const orderEngineConnections = endpoint<OrderEngineConnectionsDto, { connectionIds: string[] }>({
  name: 'orderEngineConnections',
  method: 'POST',
  path: 'translation/engines/connections/order',
  access: 'engine.manage',
  audit: ['engine.order'],
  summary: 'Sets the order in which the connected engines are asked',
});
export const removeEngineConnection = endpoint<EngineConnectionIdDto, { connectionId: string }>({
  name: 'removeEngineConnection',
  method: 'POST',
  path: 'translation/engines/connections/remove',
  access: 'engine.manage',
  audit: ['engine.remove'],
  summary: 'Removes a connection with its key; what it translated stays',
});
export const testEngine = endpoint<TestEngineDto, { results: EngineTestResult[] }>({
  name: 'testEngine',
  method: 'POST',
  path: 'translation/engines/test',
  access: 'engine.manage',
  audit: { none: 'sends an engine one text and stores no more than its use' },
  summary: 'Has an engine translate one sentence into each of the languages',
  outside: 'counted',
});
export const listEngineModels = endpoint<EngineModelsDto, EngineModels>({
  name: 'listEngineModels',
  method: 'POST',
  path: 'translation/engines/models',
  access: 'engine.manage',
  reads: true,
  summary: 'Asks a chat server which models it has, before one is chosen',
  outside: 'counted',
});
export const chooseEngines = endpoint<ChooseEnginesDto, { nmtService: string | null }>({
  name: 'chooseEngines',
  method: 'POST',
  path: 'translation/engines/choose',
  access: 'engine.manage',
  needs: 'project',
  audit: ['engine.choose'],
  summary: 'Sets the order of engines for a language of a project, or switches machine translation off for it',
});
