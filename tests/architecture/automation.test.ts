import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { describeCall } from '@rewards/api/modules/description/describe-call';
import { describeWebhooks } from '@rewards/api/modules/description/describe-webhooks';
import type { JsonSchema } from '@rewards/api/modules/description/json-schema';
import type { Content, Operation } from '@rewards/api/modules/description/open-api';
import { isOnceOnly } from '@rewards/contracts/endpoint';
import { keyScopes } from '@rewards/contracts/key-scopes';
import { everyEndpoint } from '../support/every-endpoint.ts';
import { filesIn, projectFolder } from './project-folder.ts';

interface Node {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly nodes: readonly Node[];
  readonly connections: Readonly<Record<string, unknown>>;
}

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const page = read('docs/automation.md');
const files = filesIn('docs/automation', /./);
const ours = 'https://rewards.example.com';

/** What the pattern's group matches, everywhere in a text. */
const allIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** The calls that keys can make. */
const calls = (await everyEndpoint())
  .filter(({ scope }) => scope !== undefined)
  .map((endpoint) => ({ endpoint, operation: describeCall(endpoint) }));
const events = describeWebhooks();
const eventWord = new RegExp(
  `^(?:${[...new Set(Object.keys(events).map((name) => name.split('.')[0]))].join('|')})\\.`,
);

/** A path with a value or a parameter matches the declared one: `/admin/referrals/{{ … }}`, `/admin/referrals/{id}`. */
const callOf = (method: string, path: string) =>
  calls.find(
    ({ endpoint }) =>
      endpoint.method === method && endpoint.path.replaceAll(/:\w+/g, '{}') === path.replaceAll(/\{+.*?\}+/g, '{}'),
  );

/** Every field's name in a schema. */
function namesIn(schema: JsonSchema | undefined): readonly string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema ?? {};
  const inside = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf];
  return [...Object.keys(properties), ...inside.flatMap(namesIn)];
}
const jsonIn = (content: Content | undefined) => content?.['application/json']?.schema;
const parametersOf = (operation: Operation, place: string) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);

const eventNames = Object.values(events).flatMap(({ post }) => [
  ...post.parameters.map(({ name }) => name),
  ...namesIn(jsonIn(post.requestBody.content)),
]);

/** Every text in a value, such as a node's parameters. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Names that belong to n8n, to JavaScript, or to the other system's visit. */
const foreign = [
  ...'json body headers statusCode error code first now minus toUTC toISO raw signature text'.split(' '),
  ...'split includes find trim toLowerCase abs email visited_on visit_id'.split(' '),
];

/** Names behind a dot or in brackets, in the expressions of a text. */
const namesReadBy = (text: string) =>
  allIn(text, /\{\{([^]*?)\}\}/g)
    .map((code) => code.replaceAll(/\['([\w-]+)'\]/g, '.$1').replaceAll(/'[^']*'/g, "''"))
    .flatMap((code) => allIn(code, /\.([a-zA-Z_][\w-]*)/g));

/** What a node asks of our API. Undefined for other nodes. */
function requestOf({ parameters }: Node) {
  const { method = 'GET', url = '' } = parameters as { readonly method?: string; readonly url?: string };
  const address = url.replace(/^=/, '');
  return address.startsWith(`${ours}/`) ? { method, path: address.slice(ours.length) } : undefined;
}

const namesOfPairs = (group: unknown) =>
  ((group as { parameters?: { name: string }[] } | undefined)?.parameters ?? []).map(({ name }) => name);

/** What a node's call gets wrong. */
function problemsOfCall(node: Node): readonly string[] {
  const request = requestOf(node);
  if (!request) return [];
  const what = `${node.name}: ${request.method} ${request.path}`;
  const call = callOf(request.method, request.path);
  if (!call) return [`${what} is no call of a key`];
  const { queryParameters, headerParameters, jsonBody, options } = node.parameters;
  const queries = [...namesOfPairs(queryParameters), ...allIn(JSON.stringify(options), /"type":"qs","name":"(\w+)"/g)];
  const headers = namesOfPairs(headerParameters);
  const fields = typeof jsonBody === 'string' ? allIn(jsonBody, /(\w+):/g) : [];
  const unknown = [
    ...queries.filter((name) => !parametersOf(call.operation, 'query').includes(name)),
    ...headers.filter((name) => !parametersOf(call.operation, 'header').includes(name)),
    ...fields.filter((name) => !namesIn(jsonIn(call.operation.requestBody?.content)).includes(name)),
  ];
  const lacks = isOnceOnly(call.endpoint) && !headers.includes('Idempotency-Key');
  return [...unknown.map((name) => `${what} has no ${name}`), ...(lacks ? [`${what} needs an Idempotency-Key`] : [])];
}

function namesAnsweredTo(node: Node): readonly string[] {
  const request = requestOf(node);
  const responses = (request && callOf(request.method, request.path)?.operation.responses) ?? {};
  return Object.values(responses).flatMap(({ content }) => namesIn(jsonIn(content)));
}

/** What no longer fits the API in a workflow, and what shouldn't be in a file that people share. */
function problemsOf(source: string): readonly string[] {
  const { nodes, connections } = JSON.parse(source) as Workflow;
  const parameters = nodes.map((node) => node.parameters);
  const texts = parameters.flatMap(textsIn);
  const made = allIn(JSON.stringify(parameters), /"id":"(\w+)","name":"\1"/g);
  const known = new Set([...eventNames, ...nodes.flatMap(namesAnsweredTo), ...made, ...foreign]);
  const named = [...Object.keys(connections), ...allIn(source, /"node": "(.*?)"/g)];
  const split = parameters.flatMap(({ fieldToSplitOut }) => fieldToSplitOut ?? []).map(String);
  return [
    ...nodes.flatMap(problemsOfCall),
    ...[...texts.flatMap(namesReadBy), ...split].filter((name) => !known.has(name)),
    ...texts.filter((text) => eventWord.test(text) && !(text in events)),
    ...named.filter((name) => !nodes.some((node) => node.name === name)),
    ...allIn(source, /("(?:credentials|pinData|staticData|meta)"|whsec_|\brr_|\bBearer\b)/g),
  ];
}

describe.each(files)('%s', (file) => {
  test("names only what the API has, and no one's secrets", () => {
    expect(problemsOf(read(file))).toEqual([]);
  });

  test('is linked from docs/automation.md', () => {
    expect(page).toContain(`](automation/${file.replace('docs/automation/', '')})`);
  });
});

test.each([
  ['completed-referrals', '/admin/referrals/', '/admin/referral/'],
  ['completed-referrals', 'referral.completed', 'referral.complete'],
  ['completed-referrals', 'webhook-signature', 'webhook-signatures'],
  ['completed-referrals', 'data.referral_id', 'data.friend_id'],
  ['completed-referrals', 'referral.earnings', 'referral.reward'],
  ['completed-referrals', '"node": "Row"', '"node": "Rows"'],
  ['new-referrals', 'updated_since', 'changed_since'],
  ['new-referrals', '"name": "after"', '"name": "cursor"'],
  ['new-referrals', '$response.body.next', '$response.body.next_page'],
  ['new-referrals', '"fieldToSplitOut": "referrals"', '"fieldToSplitOut": "rows"'],
  ['complete-referral', 'Idempotency-Key', 'Idempotence-Key'],
  ['complete-referral', '{ visited_on:', '{ visit_day:'],
  ['complete-referral', '"method": "PUT"', '"method": "POST"'],
  ['complete-referral', '"parameters": {', '"credentials": {}, "parameters": {'],
])('in %s, %s in place of %s is found', (name, right, wrong) => {
  const source = read(`docs/automation/${name}.n8n.json`);
  expect(source).toContain(right);
  expect(problemsOf(source.replaceAll(right, wrong))).not.toEqual([]);
});

describe('docs/automation.md', () => {
  const spans = allIn(page, /`([^`\n]+)`/g);
  const matching = (shape: RegExp) => spans.filter((span) => shape.test(span));

  test('names calls that a key can make, with their queries', () => {
    const addresses = matching(/^https:\/\/rewards\.example\.com\//).map((address) => address.slice(ours.length));
    expect(addresses.length).toBeGreaterThan(3);
    const problems = addresses.flatMap((address) => {
      const [path = '', query] = address.split('?');
      const call = callOf('GET', path) ?? callOf('PUT', path);
      const names = [...new URLSearchParams(query).keys()];
      return call ? names.filter((name) => !parametersOf(call.operation, 'query').includes(name)) : [address];
    });
    expect(problems).toEqual([]);
  });

  test('names events, headers and scopes that exist', () => {
    const headers = [...eventNames, 'Idempotency-Key'];
    expect(matching(eventWord).filter((span) => !(span in events))).toEqual([]);
    expect(matching(/^webhook-|^Idempotency/).filter((span) => !headers.includes(span))).toEqual([]);
    expect(matching(/^\w+:\w+$/).filter((span) => !(keyScopes as readonly string[]).includes(span))).toEqual([]);
    expect(matching(/^webhook-/).length).toBeGreaterThan(2);
  });

  test('names nodes that the workflows have', () => {
    const nodes = files.flatMap((file) => (JSON.parse(read(file)) as Workflow).nodes.map(({ name }) => name));
    const named = allIn(page, /node \*\*([^*]+)\*\*/gi).map((name) => name.replace('\n', ' '));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !nodes.includes(name))).toEqual([]);
  });
});
