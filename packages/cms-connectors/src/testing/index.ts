export { contractCaller } from './caller.js';
export { type ContentfulFieldJson, ContentfulServer, type ContentfulServerOptions } from './contentful-server.js';
export { type Answer, type Call, ContractServer, type FaultKind, type LoggedCall, TOKEN } from './contract-server.js';
export { type DirectusColumn, DirectusServer, type DirectusServerOptions } from './directus-server.js';
export { RestServer } from './rest-server.js';
export type { StrapiAttributeJson, StrapiServerOptions, StrapiTypeJson } from './strapi-parts.js';
export { SAMPLE_TYPES, type StrapiSample, startStrapiSample } from './strapi-sample.js';
export { StrapiServer } from './strapi-server.js';
export { translateAll } from './translate-all.js';
