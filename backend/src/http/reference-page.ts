// The reference page at /api/docs: plain HTML made from the OpenAPI document, without scripts.
import escapeHtml from 'escape-html';

type Document = ReturnType<typeof import('./openapi.ts').openApiDocument>;
type Operation = {
  summary: string;
  description: string;
  parameters: { $ref: string }[];
  requestBody?: { content: Readonly<Record<string, { schema: unknown }>> };
  responses: Record<string, { content: Record<string, { schema: unknown }> } | { $ref: string }>;
};

/** Returns the name in a reference. */
const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

/** Writes a value, with its references as links to the schemas at the end of the page. */
const code = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 1)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#$1">$1</a>',
  )}</pre>`;

const parameters = ({ components }: Document, operation: Operation): string =>
  operation.parameters.length === 0
    ? ''
    : `<h4>Parameters</h4>${operation.parameters
        .map(({ $ref }) => {
          const parameter = components.parameters[lastOf($ref)];
          if (!parameter) return '';
          const { name, in: place, required, schema } = parameter;
          return `<p><code>${name}</code> ${place}${required ? ', required' : ''}</p>${code(schema)}`;
        })
        .join('')}`;

const responses = ({ components }: Document, operation: Operation): string =>
  Object.entries(operation.responses)
    .map(([status, response]) => {
      if ('content' in response)
        return Object.entries(response.content)
          .map(([type, { schema }]) => `<h4>${status} ${type}</h4>${code(schema)}`)
          .join('');
      const { description = '' } = components.responses[lastOf(response.$ref)] ?? {};
      return `<p><strong>${status}</strong> ${escapeHtml(description)}</p>`;
    })
    .join('');

const schemaSection = ([name, schema]: [string, unknown]): string =>
  `<details id="${name}"><summary><code>${name}</code></summary>${code(schema)}</details>`;

/** The body of a call: JSON, or a form with files. */
const bodies = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => `<h4>Body, ${type}</h4>${code(schema)}`)
    .join('');

const section = (document: Document, path: string, method: string, operation: Operation): string => `
<details id="${method}-${escapeHtml(path)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<p>${escapeHtml(operation.description)}</p>${parameters(document, operation)}
${bodies(operation)}${responses(document, operation)}</details>`;

const style = `
:root{color-scheme:light dark;--paper:light-dark(#F5F3EC,#0B110E);--surface:light-dark(#fff,#121A16);--line:light-dark(#E2DDD0,#25332C);--ink:light-dark(#14201A,#EAF1EC);--ink2:light-dark(#57635C,#A0B2A8);--felt:light-dark(#0B5D43,#3BC48E)}
body{margin:0 auto;max-width:1000px;padding:28px 16px;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
h1{margin:0 0 4px}p{color:var(--ink2)}code{color:var(--ink)}details{background:var(--surface);border:1px solid var(--line);border-bottom-width:0;padding:0 14px}
details:first-of-type{border-radius:12px 12px 0 0}details:last-of-type{border-bottom-width:1px;border-radius:0 0 12px 12px}
summary{cursor:pointer;padding:12px 0;display:flex;gap:10px;flex-wrap:wrap;align-items:baseline}summary b{min-width:56px;color:var(--felt)}summary span{color:var(--ink2)}
pre{overflow:auto;background:var(--paper);border:1px solid var(--line);border-radius:9px;padding:10px;font-size:12.5px;max-height:340px}a{color:var(--felt)}`;

/** Returns the whole page. */
export const referencePage = (document: Document): string => {
  const sections = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      section(document, path, method, operation as Operation),
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title><style>${style}</style>
<main><h1>${escapeHtml(document.info.title)}</h1><p>${sections.length} calls. Send <code>Authorization: Bearer …</code> where an access is named. Every failure is <code>{ message, code, reason, params, fields?, fieldReasons?, requestId }</code>. As <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}<h2 id="schemas">Schemas</h2>${Object.entries(document.components.schemas).map(schemaSection).join('')}</main></html>`;
};
