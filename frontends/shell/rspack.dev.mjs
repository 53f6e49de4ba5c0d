import { devConfig } from '@rewards/federation/dev-config';

export default devConfig(import.meta.url);
