import type {
  ChooseEnginesDto,
  EngineConnectionIdDto,
  NewEngineConnectionDto,
  OrderEngineConnectionsDto,
  TestEngineDto,
  UpdateEngineConnectionDto,
  UpdatePrivateContentDto,
} from '../dto/engine.dto.js';
import type { ProjectIdDto } from '../dto/project.dto.js';
import type { FillIdDto, ProjectLanguageDto } from '../dto/translation.dto.js';
import { endpoint } from '../endpoint.js';
import { numberWord } from '../messages/number-word.js';
import { UNDO_MINUTES } from '../policy.js';
import type {
  EngineConnectionList,
  EngineStatus,
  EngineTestResult,
  FillRun,
  PrivateContentSettings,
  UntranslatedReasons,
} from '../replies/engine.replies.js';
import type { EngineForecast } from '../replies/project.replies.js';
import type { QueuedJob } from '../replies/translation.replies.js';

export const listEngines = endpoint<undefined, { engines: EngineStatus[] }>({
  name: 'listEngines',
  method: 'GET',
  path: 'translation/engines',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The connected translation engines, what they speak and how they fare',
});
export const forecastEngines = endpoint<ProjectIdDto, { engines: EngineForecast[] }>({
  name: 'forecastEngines',
  method: 'POST',
  path: 'translation/engines/forecast',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Which engine would translate what is untranslated in each language, how much it would be sent, and what that costs',
});
export const listFills = endpoint<ProjectIdDto, { fills: FillRun[] }>({
  name: 'listFills',
  method: 'POST',
  path: 'translation/fills',
  access: 'translation.read',
  needs: 'project',
  narrowed: true,
  reads: true,
  summary: 'The latest machine run of each kind and language, with what it could not do and why',
});
export const undoFill = endpoint<FillIdDto, QueuedJob>({
  name: 'undoFill',
  method: 'POST',
  path: 'translation/fills/undo',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.undoFill'],
  summary: `Undoes what a transliteration or a change of many translations wrote and nobody has changed since, within ${numberWord(UNDO_MINUTES)} minutes of its end`,
});
export const cancelFill = endpoint<FillIdDto, QueuedJob>({
  name: 'cancelFill',
  method: 'POST',
  path: 'translation/fills/cancel',
  access: 'translation.edit',
  needs: 'project',
  audit: ['translation.cancelFill'],
  summary: 'Ends a run that a person asked for before it is through; what it wrote stays, and can be undone',
});
export const fillRefusals = endpoint<FillIdDto, Blob>({
  name: 'fillRefusals',
  method: 'POST',
  path: 'translation/fills/refusals',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'The segments that a run left as they were, with the reason of each',
  fileTypes: ['text/csv'],
});
export const untranslatedReasons = endpoint<ProjectLanguageDto, UntranslatedReasons>({
  name: 'untranslatedReasons',
  method: 'POST',
  path: 'translation/fills/untranslated',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Why segments of a language have no translation: what engines did instead, or why none was asked',
});
export const listEngineConnections = endpoint<undefined, EngineConnectionList>({
  name: 'listEngineConnections',
  method: 'GET',
  path: 'translation/engines/connections',
  access: 'engine.manage',
  reads: true,
  summary: 'The engines that the organisation has connected, in their order, with their state, languages and usage of the month',
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
export const privateContentSettings = endpoint<ProjectIdDto, PrivateContentSettings>({
  name: 'privateContentSettings',
  method: 'POST',
  path: 'translation/engines/privateContent/get',
  access: 'translation.read',
  needs: 'project',
  reads: true,
  summary: 'Which kinds of private numbers and addresses of a project engines may be sent; none until a person says so',
});
export const updatePrivateContentSettings = endpoint<UpdatePrivateContentDto, PrivateContentSettings>({
  name: 'updatePrivateContentSettings',
  method: 'POST',
  path: 'translation/engines/privateContent/update',
  access: 'settings.edit',
  needs: 'project',
  audit: ['engine.privateContent'],
  summary: 'Sets whether one kind of private numbers and addresses of a project is masked in what engines are sent',
});
