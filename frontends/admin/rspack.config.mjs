import { remoteConfig } from '@rewards/federation/remote-config';

const config = remoteConfig(import.meta.url);

/**
 * Code that several pages use, above all lists and response schemas, is sent once in a common chunk. Search code is
 * separate, and so is code that uses a shared package (it's in no folder): a page waits for everything its chunks need.
 */
const common = { name: 'common', chunks: 'async', minChunks: 6, minSize: 0, test: /[\\/]src[\\/]/ };
/** What only forms need: their unsaved input, and the messages of their schemas. */
const formParts =
  /[\\/](?:admin[\\/]src[\\/](?:edits[\\/]|texts[\\/](?:en[\\/])?(?:say|edits)\.ts)|contracts[\\/]src[\\/]texts)/;
const forms = { ...common, name: 'forms', test: formParts, priority: 1 };
/** What only lists need, and what only pages about referrals and patients do. */
const listParts = /[\\/]kit[\\/]src[\\/]lists[\\/](?:columns|lists\.m|paged|pager|person|row-detail|rows|use-dense)/;
const peopleParts =
  /[\\/](?:contracts[\\/]src[\\/](?:referrals|patients)\.ts|admin[\\/]src[\\/]users[\\/](?:person-line|use-patient))/;
const lists = { ...common, name: 'lists', test: listParts, priority: 1 };
const people = { ...common, name: 'people', test: peopleParts, priority: 1 };
const search = { ...common, name: 'search', test: /[\\/]src[\\/]search[\\/]/, priority: 1 };

export default {
  ...config,
  optimization: { ...config.optimization, splitChunks: { cacheGroups: { common, forms, lists, people, search } } },
};
