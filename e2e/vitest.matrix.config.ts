import { matrix } from './vitest.config.ts';

export default matrix;
