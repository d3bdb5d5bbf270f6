// Types only: the client and the sandbox share the protocol's document, and no code.
export type { components, operations, paths, webhooks } from './protocol.gen.js';
