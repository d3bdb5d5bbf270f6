export { CmsError } from './cms-error.js';
export { readCmsText } from './core/read-cms-text.js';
export { createConnector } from './create-connector.js';
export { hookReader } from './hooks/hook-reader.js';
export * from './types.js';
