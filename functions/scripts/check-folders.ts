import { fileURLToPath } from 'node:url';
import { circlesOf, readRooms } from './folder-circles';
import { undeclaredImports } from './workspace-imports';

const ROOT = new URL('../..', import.meta.url);

const circles = ['functions/src', 'web/src'].flatMap((sources) =>
  circlesOf(readRooms(fileURLToPath(new URL(sources, ROOT)))).map(
    (circle) => `These folders of ${sources} import each other in a circle: ${circle}`,
  ),
);
const undeclared = undeclaredImports(fileURLToPath(ROOT)).map(
  (found) => `A package.json lacks what its workspace imports: ${found}`,
);

for (const problem of [...circles, ...undeclared]) {
  console.error(problem);
  process.exitCode = 1;
}
