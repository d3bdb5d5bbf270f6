const PREFIX = 'v1:';

/** The form of a hash in the API, with the version of its algorithm. */
export const toSourceHash = (hash: string): string => PREFIX + hash;

/** The stored form of a hash that the DTO has checked. */
export const fromSourceHash = (sourceHash: string): string => sourceHash.slice(PREFIX.length);

/** Whether an id of a file is such a hash. */
export const isSourceHash = (id: string): boolean => /^v1:[0-9a-f]{32}$/.test(id);
