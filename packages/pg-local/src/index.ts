export { type RunningPostgres, type StartOptions, startPostgres } from './start-postgres.js';
