export { CmsError } from './cms-error.js';
export { readCmsText } from './core/read-cms-text.js';
export { type CmsSettings, createConnector } from './create-connector.js';
export { hookReader } from './hooks/hook-reader.js';
export { checkRestSettings, type RestProblem } from './rest/check-settings.js';
export type { RestCall, RestField, RestSettings, RestType, Template } from './rest/settings.js';
export * from './types.js';
