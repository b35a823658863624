import { beforeAll } from 'vitest';
import { product } from './product';

// The first start may build the web pages; no test should have to wait for that.
beforeAll(async () => void (await product()));
