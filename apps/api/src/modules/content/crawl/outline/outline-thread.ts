import { answerTasks } from '../../../../platform/threads/answer-tasks.js';
import { type FetchedBody, outlineFetched } from './outline-fetched.js';

answerTasks((page: FetchedBody) => ({ outline: outlineFetched(page) }));
