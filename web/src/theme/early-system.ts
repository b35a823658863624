import { nextTask } from '../next-task';
import { siteSystem, systemConfig } from './system';

/**
 * Creates the system while the browser still loads React and the app: the build puts this module into a small file that
 * arrives first (scripts/chunks.ts). Each step has a task of its own.
 */
export const systemIsReady = nextTask().then(systemConfig).then(nextTask).then(siteSystem);
