import { serveTasks } from '../../../../platform/threads/serve-tasks.js';
import { type FetchedBody, outlineFetched } from './outline-fetched.js';

serveTasks((page: FetchedBody) => ({ outline: outlineFetched(page) }));
