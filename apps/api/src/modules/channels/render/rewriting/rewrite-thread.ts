import 'reflect-metadata';
import { serveTasks } from '../../../../platform/threads/serve-tasks.js';
import { doRewriteTask } from './rewrite-task.js';

serveTasks(doRewriteTask);
