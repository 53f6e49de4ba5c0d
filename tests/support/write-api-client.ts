import { writeFileSync } from 'node:fs';
import { apiClientPaths } from './api-client-paths.ts';

writeFileSync(new URL('../../services/api-client/src/paths.ts', import.meta.url), await apiClientPaths());
