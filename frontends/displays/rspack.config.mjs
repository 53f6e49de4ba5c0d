import { remoteConfig } from '@rewards/federation/remote-config';
import { standaloneConfig } from '@rewards/federation/standalone-config';

const remote = { ...remoteConfig(import.meta.url), name: 'displays' };
const standalone = standaloneConfig(import.meta.url, { pages: ['lobby', 'tablet', 'tv', 'scan'] });

// One after the other: each clears its old output, and one's folder is inside the other's.
export default [remote, { ...standalone, dependencies: [remote.name] }];
