import { shellConfig } from '@rewards/federation/shell-config';

export default shellConfig(import.meta.url, { remotes: ['patient', 'admin', 'displays'], preloaded: ['patient', 'admin'] });
