import { serveTasks } from '../../../../../platform/threads/serve-tasks.js';
import { translateLocally } from './translate-locally.js';

serveTasks(translateLocally);
