import type { Access } from '@rewards/contracts/endpoint';
import { type Html, html } from '../pages/html.ts';
import type { PageAssets } from '../pages/page-assets.ts';
import { catalogues } from '../texts/texts.ts';
import { renderPage, tooth } from '../pages/page.ts';
import type { Content, OpenApi, Operation } from './open-api.ts';
import { type SchemaRow, schemaRows } from './schema-rows.ts';

const accessInWords: Readonly<Record<Access, string>> = { anyone: 'anyone', 'signed-in': 'signed in', admin: 'admins' };

/** The API for people, made from its description. It needs no script of its own. */
export function renderApiPage(assets: PageAssets, api: OpenApi): Promise<string> {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = api.tags.map(({ name, description }) => ({
    name,
    description,
    own: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return renderPage(
    { assets, texts: catalogues.en },
    {
      title: api.info.title,
      kind: 'api',
      body: html`<header class="brand">${tooth}<span>${api.info.title}</span></header>
    <main>
      <h1>The API</h1>
      <p class="lead">${prose(api.info.description)}</p>
      <p>It answers at <code>${api.servers[0]?.url ?? ''}</code>. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${api.openapi}).</p>
      <nav aria-label="Parts of the API"><ul>${sections.map(({ name }) => html`<li><a href="#${anchor(name)}">${name}</a></li>`)}</ul></nav>
      ${sections.map(
        ({ name, description, own }) => html`<section id="${anchor(name)}">
        <h2>${name}</h2>
        <p>${description}</p>
        ${own.map(({ path, method, operation }) => renderOperation(method, path, operation))}
      </section>`,
      )}
    </main>`,
    },
  );
}

/** What stands between backticks is the name of something. */
const prose = (text: string): readonly Html[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const anchor = (name: string) => name.replaceAll(' ', '-');

const renderOperation = (
  method: string,
  path: string,
  operation: Operation,
): Html => html`<details id="${operation.operationId}">
          <summary><b class="method">${method.toUpperCase()}</b> <code>${path}</code> <span class="access">${accessInWords[operation['x-access']]}</span><span class="what">${prose(operation.summary)}</span></summary>
          ${renderParameters(operation)}
          ${operation.requestBody ? renderContent('It takes', operation.requestBody.content) : undefined}
          ${Object.entries(operation.responses).map(([status, answer]) =>
            Number(status) < 300 && answer.content
              ? renderContent(`It answers ${status}`, answer.content)
              : html`<p class="status"><b>${status}</b> ${answer.description}</p>`,
          )}
        </details>`;

function renderParameters({ parameters = [] }: Operation): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.flatMap(({ name, required, schema }) => schemaRows(schema, name, required));
  return html`<h3>In the address</h3>${renderRows(rows)}`;
}

function renderContent(title: string, content: Content): Html {
  const [[mediaType, { schema }] = ['', {}]] = Object.entries(content);
  return html`<h3>${title} <code>${mediaType}</code></h3>${schema ? renderRows(schemaRows(schema)) : undefined}`;
}

const renderRows = (rows: readonly SchemaRow[]): Html | undefined =>
  rows.length === 0
    ? undefined
    : html`<div class="wide"><table>
            <thead><tr><th scope="col">field</th><th scope="col">type</th><th scope="col">notes</th></tr></thead>
            <tbody>${rows.map(({ name, type, isRequired, notes }) => html`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${[isRequired ? '' : 'optional', notes].filter(Boolean).join(', ')}</td></tr>`)}</tbody>
          </table></div>`;
