import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../docs/automation/', import.meta.url));
const ending = '.n8n.json';

interface Node {
  readonly name: string;
  readonly type: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** What people fill in after the import. */
interface FilledIn {
  /** The address of the product. */
  readonly url: string;
  readonly slackUrl: string;
  /** Gets the rows, in the place of Google Sheets. */
  readonly sheetUrl: string;
}

/** The type of the credential that a node needs. It is also the credential's ID. */
const credentialOf = ({ type, parameters }: Node): string | undefined =>
  ({ 'n8n-nodes-base.crypto': 'crypto', 'n8n-nodes-base.emailSend': 'smtp' })[type] ??
  { headerAuth: 'httpHeaderAuth', genericCredentialType: 'httpBearerAuth' }[String(parameters['authentication'])];

const posting = (url: string) => ({
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  parameters: { method: 'POST', url, sendBody: true, specifyBody: 'json', jsonBody: '={{ $json }}', options: {} },
});

function fillIn(node: Node, { slackUrl, sheetUrl }: FilledIn): object {
  const id = credentialOf(node);
  return {
    ...node,
    disabled: false,
    ...(id === undefined ? {} : { credentials: { [id]: { id, name: id } } }),
    ...(node.name === 'Slack' ? { parameters: { ...node.parameters, url: slackUrl } } : {}),
    ...(node.name === 'Google Sheets' ? posting(sheetUrl) : {}),
    ...(node.name === 'Every 15 minutes'
      ? { parameters: { rule: { interval: [{ field: 'seconds', secondsInterval: 5 }] } } }
      : {}),
  };
}

/** The workflows of docs/automation by name, filled in as a person would, and running every 5 seconds. */
export async function filledWorkflows(given: FilledIn): Promise<Readonly<Record<string, object>>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending));
  const filled = names.map(async (name) => {
    const text = (await readFile(`${folder}${name}`, 'utf8')).replaceAll('https://rewards.example.com', given.url);
    const workflow = JSON.parse(text) as { readonly nodes: readonly Node[] };
    const nodes = workflow.nodes.map((node) => fillIn(node, given));
    return [name.slice(0, -ending.length), { ...workflow, nodes }] as const;
  });
  return Object.fromEntries(await Promise.all(filled));
}
