export { CmsError } from './cms-error.js';
export * from './types.js';
