// Shared by the import tests: files, and an import from its file to its plan.
import type { ImportKindName, ImportPlan, ImportRow, RowOutcome } from '@ahl/shared-types/imports';
import { expect } from 'vitest';
import type { TestServer } from '#testing/test-server.ts';

/** Encodes a file as a call carries it. */
export const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');

type Options = { mapping?: Record<string, number>; options?: object; fileName?: string };

/** Sends a file without a mapping, and returns the result. */
export const sendFile = (
  server: TestServer,
  token: string,
  kind: ImportKindName,
  content: string | Uint8Array,
  { fileName = 'list.csv', ...rest }: Options = {},
) =>
  server.call('POST', `/api/imports/${kind}/plan`, {
    token,
    body: { fileName, content: base64(content), ...rest },
  });

/** Sends many files as a form; returns the status and the answer. */
export const sendFiles = async (
  { url }: Pick<TestServer, 'url'>,
  token: string,
  kind: ImportKindName,
  files: Readonly<Record<string, string | Uint8Array>>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: ImportPlan & { fields: Record<string, string> } }> => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]), name);
  const answer = await fetch(`${url}/api/imports/${kind}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body: form,
  });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

/** Returns the current state of an import. */
export const readPlan = async (server: TestServer, token: string, planId: string): Promise<ImportPlan> =>
  (await server.call('GET', `/api/imports/${planId}`, { token })).body;

/** Sends a file, maps it as suggested by default, and waits for its plan. */
export const planFile = async (
  server: TestServer,
  token: string,
  kind: ImportKindName,
  content: string | Uint8Array,
  input: Options = {},
): Promise<ImportPlan> => {
  const { status, body } = await sendFile(server, token, kind, content, input);
  expect(status, JSON.stringify(body)).toBe(201);
  if (body.status === 'mapping') {
    const { planId, mapping, options, version } = body;
    const mapped = await server.call('PUT', `/api/imports/${planId}/mapping`, {
      token,
      body: { mapping, options, version },
    });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
  }
  await server.services.jobs.import.sweep();
  const plan = await readPlan(server, token, body.planId);
  expect(plan.status).toBe('ready');
  return plan;
};

/** Returns the rows of a plan, optionally those of one outcome. */
export const rowsOf = async (
  server: TestServer,
  token: string,
  planId: string,
  outcome?: RowOutcome,
): Promise<ImportRow[]> => {
  const query = outcome ? `?pageSize=200&outcome=${outcome}` : '?pageSize=200';
  const { status, body } = await server.call('GET', `/api/imports/${planId}/rows${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};

/** Commits a plan and carries it out. */
export const commitPlan = async (server: TestServer, token: string, plan: ImportPlan) => {
  const answer = await server.call('POST', `/api/imports/${plan.planId}/commit`, {
    token,
    body: { signature: plan.signature, idempotencyKey: crypto.randomUUID() },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await server.services.jobs.import.sweep();
  const committed = await readPlan(server, token, plan.planId);
  expect(committed.status).toBe('committed');
  return committed;
};
