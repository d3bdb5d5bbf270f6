export { contractCaller } from './caller.js';
export { type Answer, type Call, ContractServer, type FaultKind, type LoggedCall, TOKEN } from './contract-server.js';
export { StrapiServer, type StrapiServerOptions, type StrapiTypeJson } from './strapi-server.js';
