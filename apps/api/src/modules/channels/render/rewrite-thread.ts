import 'reflect-metadata';
import { answerTasks } from '../../../platform/threads/answer-tasks.js';
import { doRewriteTask } from './rewrite-task.js';

answerTasks(doRewriteTask);
