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

/** Tries the values of each list at once, one list after the other. */
const eachOf = async <T>(lists: readonly (readonly T[])[], attempt: (value: T) => Promise<void>) => {
  for (const list of lists) await Promise.all(list.map(attempt));
};

describe('hostile values are refused by name and never break the server', () => {
  const withBody = contracts.filter(({ body }) => body);
  test.each(withBody.map((contract) => [nameOf(contract), contract] as const))(
    'in the body of %s',
    async (_name, contract) => {
      const fields = fieldsOf(contract.body);
      const bodies = [hostile, ...fields.map((field) => hostile.map((value) => ({ [field]: value })))];
      await eachOf(bodies, async (body) => {
        const answer = await server.call(contract.method, plainPath(contract), {
          token,
          body: JSON.stringify(body),
        });
        expectRefusedOrHarmless(answer.status, answer.body);
        // What is only hostile never succeeds; null is a legal 'none' of some fields.
        if (!JSON.stringify(body).includes('null')) expect(answer.status).toBeGreaterThanOrEqual(400);
      });
    },
  );

  const withParams = contracts.filter(({ params }) => params);
  test.each(withParams.map((contract) => [nameOf(contract), contract] as const))(
    'in the path of %s',
    async (_name, contract) => {
      const texts = hostile.map(inAddress).filter((text) => text.trim() !== '');
      const targets = Object.keys(contract.params?.shape ?? {}).map((name) =>
        texts.map((value) => pathWith(contract, name, value)),
      );
      await eachOf(targets, async (target) => {
        const body = contract.body ? { body: {} } : {};
        const answer = await server.call(contract.method, target, { token, ...body });
        expectRefusedOrHarmless(answer.status, answer.body);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      });
    },
  );

  const withQuery = contracts.filter(({ query }) => query);
  test.each(withQuery.map((contract) => [nameOf(contract), contract] as const))(
    'in the query of %s',
    async (_name, contract) => {
      const keys = Object.keys(contract.query?.shape ?? {}).flatMap((name) => [
        name,
        `${name}[$gt]`,
        `${name}[]`,
      ]);
      const queries = keys.map((key) => hostile.map((value) => [key, inAddress(value)]));
      await eachOf(queries, async (pair) => {
        const target = `${plainPath(contract)}?${pair.map(encodeURIComponent).join('=')}`;
        const answer = await server.call(contract.method, target, { token });
        expectRefusedOrHarmless(answer.status, answer.body);
      });
    },
  );
});
