import { beforeAll } from 'vitest';
import { product } from './product';

// It takes seconds to start, and no test should have to wait for that.
beforeAll(async () => void (await product()));
