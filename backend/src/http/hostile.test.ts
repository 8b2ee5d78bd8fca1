// Values that a schema refuses are checked against that schema alone, without a server; one such call for each part of
// an endpoint shows that the schema is applied. Accepted values are sent, once if the handler gets the same.
import { parse as parseQuery } from 'node:querystring';
import { api } from '@ahl/shared-types/api';
import { checkInput, type Endpoint } from '@ahl/shared-types/common';
import { createClock } from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

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

/** Returns the names of a body's top-level fields, of every variant. */
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

/** Returns a value as it can be in an address; longer ones never reach the application. */
const inAddress = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4_000).toWellFormed();

/** A call with a hostile value, and the part of the call that contains it, as the server reads it. */
type HostileCall = { part: unknown; target: string; body?: string };

/** Returns a part as the schema parses it, as text; null if it is refused, which must name the wrong field. */
const parsedBy = (schema: z.ZodType, part: unknown): string | null => {
  const checked = checkInput(schema, part);
  if (checked.isValid) return JSON.stringify(checked.data);
  expect(Object.keys(checked.fields).length).toBeGreaterThan(0);
  return null;
};

/** Returns the calls to send: one for each value that handlers can tell apart, and one that the schema refuses. */
const callsToSend = (schema: z.ZodType, calls: readonly HostileCall[]): HostileCall[] => [
  ...new Map(calls.map((call) => [parsedBy(schema, call.part), call])).values(),
];

/** Sends calls at once; each must be refused properly or do no harm, and must be refused if `mustBeRefused` says so. */
const sendAll = (
  contract: Endpoint,
  calls: readonly HostileCall[],
  mustBeRefused: (call: HostileCall) => boolean,
) =>
  Promise.all(
    calls.map(async (call) => {
      const answer = await server.call(contract.method, call.target, { token, body: call.body });
      expectRefusedOrHarmless(answer.status, answer.body);
      if (mustBeRefused(call))
        expect(answer.status, `accepted ${call.body ?? call.target}`).toBeGreaterThanOrEqual(400);
    }),
  );

describe('the server refuses hostile values by name and never breaks on them', () => {
  const withBody = contracts.filter(({ body }) => body);
  test.each(withBody.map((contract) => [nameOf(contract), contract] as const))(
    'in the body of %s',
    async (_name, contract) => {
      const fields = fieldsOf(contract.body);
      const values = [...hostile, ...fields.flatMap((field) => hostile.map((value) => ({ [field]: value })))];
      const calls = values.map((value) => {
        const body = JSON.stringify(value);
        return { part: JSON.parse(body), target: plainPath(contract), body };
      });

      const schema = contract.body ?? z.never();
      // A hostile value never succeeds, but for a name of any letters that is all a form needs; null is a valid 'none'
      // of some fields.
      const isFreeText = (part: unknown) =>
        Object.values(Object(part)).every((value) => typeof value === 'string') &&
        parsedBy(schema, part) !== null;
      await sendAll(
        contract,
        callsToSend(schema, calls),
        ({ part, body }) => !body?.includes('null') && !isFreeText(part),
      );
    },
  );

  test('as a whole body', async () => {
    const contract: Endpoint = createClock;
    const calls = hostile.map((value) => ({
      part: value,
      target: plainPath(contract),
      body: JSON.stringify(value),
    }));

    await sendAll(contract, calls, () => true);
  });

  const withParams = contracts.filter(({ params }) => params);
  test.each(withParams.map((contract) => [nameOf(contract), contract] as const))(
    'in the path of %s',
    async (_name, contract) => {
      const texts = hostile.map(inAddress).filter((text) => text.trim() !== '');
      const body = contract.body && '{}';
      for (const [name, schema] of Object.entries(contract.params?.shape ?? {})) {
        const calls = texts.map((text) => ({
          part: { [name]: text },
          target: pathWith(contract, name, text),
          body,
        }));

        await sendAll(contract, callsToSend(z.object({ [name]: schema }), calls), () => true);
      }
    },
  );

  const withQuery = contracts.filter(({ query }) => query);
  test.each(withQuery.map((contract) => [nameOf(contract), contract] as const))(
    'in the query of %s',
    async (_name, contract) => {
      const { query = z.never() } = contract;
      const keys = Object.keys(contract.query?.shape ?? {}).flatMap((name) => [
        name,
        `${name}[$gt]`,
        `${name}[]`,
      ]);
      for (const key of keys) {
        const calls = hostile.map((value) => {
          const text = [key, inAddress(value)].map(encodeURIComponent).join('=');
          return { part: parseQuery(text), target: `${plainPath(contract)}?${text}` };
        });

        await sendAll(contract, callsToSend(query, calls), () => false);
      }
    },
  );
});
