import { beforeAll } from 'vitest';
import { product } from './product';

// Started before the first test, because it takes seconds.
beforeAll(async () => void (await product()));
