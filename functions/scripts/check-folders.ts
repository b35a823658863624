import { fileURLToPath } from 'node:url';
import { circlesOf, readRooms } from './folder-circles';

for (const sources of ['functions/src', 'web/src']) {
  const circles = circlesOf(readRooms(fileURLToPath(new URL(`../../${sources}`, import.meta.url))));
  for (const circle of circles) {
    console.error(`These folders of ${sources} import each other in a circle: ${circle}`);
  }
  if (circles.length > 0) process.exitCode = 1;
}
