import { remoteConfig } from '@rewards/federation/remote-config';

export default remoteConfig(import.meta.url);
