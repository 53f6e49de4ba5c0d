import { remoteConfig } from '@rewards/federation/remote-config';

const config = remoteConfig(import.meta.url);

/**
 * What several pages are made of, the lists and the shapes of answers above all, travels once and not with each. What a
 * search adds is apart, and so are the places where a shared package is taken (they are in no folder): a page waits for
 * all that what it loads takes.
 */
const common = { name: 'common', chunks: 'async', minChunks: 6, minSize: 0, test: /[\\/]src[\\/]/ };
const search = { ...common, name: 'search', test: /[\\/]src[\\/]search[\\/]/, priority: 1 };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { common, search } } },
};
