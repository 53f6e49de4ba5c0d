import { remoteConfig } from '@rewards/federation/remote-config';
import { standaloneConfig } from '@rewards/federation/standalone-config';

export default [
  remoteConfig(import.meta.url),
  standaloneConfig(import.meta.url, { pages: ['lobby', 'tablet', 'tv', 'scan'] }),
];
