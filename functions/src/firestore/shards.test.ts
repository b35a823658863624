import { expect, test } from 'vitest';
import { anyShard } from './shards';

const COUNT = 200;

const draw = (calls: number) => Array.from({ length: calls }, () => anyShard(COUNT));

test('a shard is chosen again only after most of the others', () => {
  const shards = draw(5 * COUNT);
  for (let from = 0; from + 100 <= shards.length; from += 1)
    expect(new Set(shards.slice(from, from + 100)).size).toBe(100);
});

test('every second or third caller gets each shard, too', () => {
  for (const every of [2, 3]) {
    const shards = draw(every * 3 * COUNT).filter((_, index) => index % every === 0);
    expect(new Set(shards).size).toBe(COUNT);
  }
});
