import { remoteConfig } from '@rewards/federation/remote-config';

const config = remoteConfig(import.meta.url);

/** What several pages are made of, the lists and the shapes of answers above all, travels once and not with each. */
const common = { name: 'common', chunks: 'async', minChunks: 2, minSize: 0 };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { common } } },
};
