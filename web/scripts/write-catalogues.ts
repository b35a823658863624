import fs from 'node:fs';
import { CATALOGUES_FILE, functionCatalogues } from './function-catalogues.ts';

fs.writeFileSync(CATALOGUES_FILE, await functionCatalogues());
