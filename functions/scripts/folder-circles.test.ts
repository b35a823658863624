import { expect, test } from 'vitest';
import { folderWith } from '../src/testing/folder-with';
import { circlesOf, readFileImports, readFolderImports } from './folder-circles';

/** Returns the import cycles in a folder with these files. */
const circlesIn = (sources: Record<string, string>) => circlesOf(readFolderImports(folderWith(sources)));

test('an import cycle between features through different files is reported', () => {
  const circles = circlesIn({
    'features/meetings/feature.ts': "import { seats } from '../internships/feature';\n",
    'features/internships/feature.ts': 'export const seats = 1;\n',
    'features/internships/people.ts': "import {\n  type Meeting,\n} from '../meetings/meeting';\n",
    'features/meetings/meeting.ts': 'export interface Meeting {}\n',
  });
  expect(circles).toContain('features/meetings → features/internships → features/meetings');
});

test('type imports, dynamic imports and cycles through other folders are reported', () => {
  expect(
    circlesIn({
      'db/query.ts': "import type { Job } from '../jobs/job';\n",
      'jobs/job.ts': "export const load = () => import('../core');\n",
      'core.ts': "import { query } from './db/query';\n",
    }),
  ).toContain('db → jobs → core.ts → db');
});

test('one-way imports between folders are no cycle, whatever their tests import', () => {
  expect(
    circlesIn({
      'features/meetings/feature.ts':
        "import { find } from '../../db/query';\nimport { own } from './own';\n",
      'features/meetings/own.ts': 'export const own = 1;\n',
      'db/query.ts': "import { AppError } from '../errors';\n",
      'db/query.test.ts': "import { feature } from '../features/meetings/feature';\n",
      'errors.ts': "import { z } from 'zod';\n",
      'app.ts': "import { find } from './db/query';\n",
    }),
  ).toEqual([]);
});

test('an import cycle of types between two files of one folder is reported', () => {
  const root = folderWith({
    'db/query.ts': "import type { Store } from './store';\n",
    'db/store.tsx': "import type { Shape } from './query';\n",
    'db/table.ts': "import { query } from './query';\n",
  });
  expect(circlesOf(readFileImports(root))).toContain('db/query.ts → db/store.tsx → db/query.ts');
});
