import { api } from '@ahl/shared-types/api';
import type { Endpoint } from '@ahl/shared-types/common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await server.signInAs('Master Admin'));
});
afterAll(() => server.stop());

const hostile: unknown[] = [
  null,
  { $gt: '' },
  { $where: 'while(true);' },
  ['a', 'b'],
  [[[[]]]],
  -1,
  1e308,
  true,
  '',
  ' ',
  '\u0000',
  '../../etc/passwd',
  "'; DROP TABLE players; --",
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  '\ud800',
  '__proto__',
];

/** The names of a body's top-level fields, of every variant. */
const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    oneOf?: { properties?: object }[];
    anyOf?: { properties?: object }[];
  };
  const variants = json.oneOf ?? json.anyOf ?? [json];
  return [...new Set(variants.flatMap((variant) => Object.keys(variant.properties ?? {})))];
};

const expectRefusedOrHarmless = (
  status: number,
  body: { code?: string; fields?: object; message?: string },
) => {
  expect(status, JSON.stringify(body).slice(0, 300)).toBeLessThan(500);
  if (status < 400) return;
  expect(body.message).toEqual(expect.any(String));
  if (body.code === 'VALIDATION_FAILED') expect(Object.keys(body.fields ?? {}).length).toBeGreaterThan(0);
};

const pathWith = (contract: Endpoint, name: string, value: string): string =>
  contract.path
    .replace(`:${name}`, encodeURIComponent(value.toWellFormed()))
    .replace(':date', '2027-01-01')
    .replace(/:\w+/g, 'f'.repeat(24));

const plainPath = (contract: Endpoint) => pathWith(contract, '-', '');

const contracts: Endpoint[] = [...api];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A value as it may stand in an address; longer ones never reach the application. */
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4_000).toWellFormed();

describe('hostile values are refused by name and never break the server', () => {
  const withBody = contracts.filter(({ body }) => body);
  test.each(withBody.map((contract) => [nameOf(contract), contract] as const))(
    'in the body of %s',
    async (_name, contract) => {
      const bodies: unknown[] = [...hostile];
      for (const field of fieldsOf(contract.body))
        for (const value of hostile) bodies.push({ [field]: value });
      for (const body of bodies) {
        const answer = await server.call(contract.method, plainPath(contract), {
          token,
          body: JSON.stringify(body),
        });
        expectRefusedOrHarmless(answer.status, answer.body);
        // What is only hostile never succeeds; null is a legal 'none' of some fields.
        if (!JSON.stringify(body).includes('null')) expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  const withParams = contracts.filter(({ params }) => params);
  test.each(withParams.map((contract) => [nameOf(contract), contract] as const))(
    'in the path of %s',
    async (_name, contract) => {
      for (const name of Object.keys(contract.params?.shape ?? {}))
        for (const value of hostile.map(inAddress).filter((text) => text.trim() !== '')) {
          const target = pathWith(contract, name, value);
          const answer = await server.call(contract.method, target, {
            token,
            ...(contract.body ? { body: {} } : {}),
          });
          expectRefusedOrHarmless(answer.status, answer.body);
          expect(answer.status).toBeGreaterThanOrEqual(400);
        }
    },
  );

  const withQuery = contracts.filter(({ query }) => query);
  test.each(withQuery.map((contract) => [nameOf(contract), contract] as const))(
    'in the query of %s',
    async (_name, contract) => {
      for (const name of Object.keys(contract.query?.shape ?? {}))
        for (const value of hostile.map(inAddress))
          for (const key of [name, `${name}[$gt]`, `${name}[]`]) {
            const target = `${plainPath(contract)}?${encodeURIComponent(key)}=${encodeURIComponent(value)}`;
            const answer = await server.call(contract.method, target, { token });
            expectRefusedOrHarmless(answer.status, answer.body);
          }
    },
  );
});
