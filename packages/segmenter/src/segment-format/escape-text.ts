import { CHARACTERS, ENTITIES, ENTITY_ALL, RESERVED_ALL, TOKEN_ENTITY_OR_RESERVED } from './grammar.js';

/** Writes plain text in the segment format. */
export const escapeText = (text: string): string => text.replace(RESERVED_ALL, (character) => ENTITIES[character] as string);

/** The plain text of a text token of the segment format. */
export const unescapeText = (text: string): string => text.replace(ENTITY_ALL, (entity) => CHARACTERS[entity] as string);

/** Escapes what a person has typed besides tags, placeables and entities. */
export const escapeStray = (text: string): string => text.replace(TOKEN_ENTITY_OR_RESERVED, (found) => ENTITIES[found] ?? found);
