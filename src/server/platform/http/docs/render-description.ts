type Parameter = { name: string; in: string; required?: boolean; schema?: unknown };
type Content = { content?: { 'application/json'?: { schema?: unknown } } };
type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses?: Record<string, Content>;
  security?: unknown[];
};
type Call = { method: string; path: string } & Operation;

/** What the page shows of an OpenAPI description. */
export type Description = {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

/** A page of plain HTML with nothing to run and nothing to fetch; `__NONCE__` stands where its styles name theirs. */
export function renderDescription({ info, paths, components }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): Call => ({ method: method.toUpperCase(), path, ...operation }),
    ),
  );
  const groups = [...Map.groupBy(calls, ({ tags }) => tags?.[0] ?? 'api')];
  const schemas = Object.entries(components?.schemas ?? {});
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escaped(info.title)} API</title>
<style nonce="__NONCE__">${styles}</style>
</head>
<body>
<header>
<h1>${escaped(info.title)} API</h1>
<p>${escaped(info.description ?? '')} For tools: <a href="/api/docs/openapi.json">openapi.json</a></p>
<nav aria-label="Parts">${groups.map(([tag]) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav>
</header>
<main>
${groups.map(([tag, own]) => `<section id="${escaped(tag)}"><h2>${escaped(tag)}</h2>${own.map(call).join('')}</section>`).join('\n')}
<section id="schemas"><h2>schemas</h2>${schemas.map(([name, schema]) => named(name, schema)).join('')}</section>
</main>
</body>
</html>
`;
}

function call({ method, path, summary, parameters, requestBody, responses, security }: Call): string {
  const answers = Object.entries(responses ?? {});
  return `<details>
<summary><b>${escaped(method)}</b> <code>${escaped(path)}</code> ${escaped(summary ?? '')}</summary>
<p>${security ? 'Needs a bearer token.' : 'Needs no token.'}</p>
${parameters?.length ? `<h3>Parameters</h3><ul>${parameters.map(parameter).join('')}</ul>` : ''}
${requestBody ? block('Body', requestBody) : ''}
${answers.map(([status, answer]) => block(`Answer ${status}`, answer)).join('\n')}
</details>`;
}

function parameter({ name, in: where, required, schema }: Parameter): string {
  const need = required ? 'required' : 'optional';
  return `<li><code>${escaped(name)}</code> in ${escaped(where)}, ${need} <code>${escaped(JSON.stringify(schema ?? {}))}</code></li>`;
}

function block(title: string, { content }: Content): string {
  const schema = content?.['application/json']?.schema;
  return schema === undefined ? '' : `<h3>${escaped(title)}</h3>${json(schema)}`;
}

function named(name: string, schema: unknown): string {
  return `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${json(schema)}</details>`;
}

const json = (value: unknown) => `<pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 0 auto; padding: 1rem; }
nav a { margin-inline-end: 0.75rem; }
details { border-block-end: 1px solid #8886; padding: 0.4rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
pre { overflow: auto; max-height: 30rem; padding: 0.75rem; background: #8882; }
`;
