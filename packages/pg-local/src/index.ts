export type { PostmasterEvent, RestartPolicy } from './keep-postmaster.js';
export { type RunningPostgres, type StartOptions, startPostgres } from './start-postgres.js';
