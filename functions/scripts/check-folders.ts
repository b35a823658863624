import { fileURLToPath } from 'node:url';
import { circlesOf, readFileImports, readFolderImports } from './folder-circles';
import { undeclaredImports } from './workspace-imports';

const ROOT = new URL('../..', import.meta.url);

const rootOf = (sources: string) => fileURLToPath(new URL(sources, ROOT));

const circles = [
  ...['functions/src', 'web/src'].flatMap((sources) =>
    circlesOf(readFolderImports(rootOf(sources))).map(
      (circle) => `These folders of ${sources} import each other in a circle: ${circle}`,
    ),
  ),
  ...['contract/src', 'functions/src', 'web/src'].flatMap((sources) =>
    circlesOf(readFileImports(rootOf(sources))).map(
      (circle) => `These files of ${sources} import each other in a circle: ${circle}`,
    ),
  ),
];
const undeclared = undeclaredImports(fileURLToPath(ROOT)).map(
  (found) => `A package.json lacks what its workspace imports: ${found}`,
);

for (const problem of [...circles, ...undeclared]) {
  console.error(problem);
  process.exitCode = 1;
}
