import { serveTasks } from '../../../../platform/threads/serve-tasks.js';
import { doReading } from './do-reading.js';

serveTasks(doReading);
