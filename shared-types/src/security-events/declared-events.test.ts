import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from '../api/index.ts';
import type { Endpoint } from '../common/index.ts';

const partsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

test('what an endpoint records about its input is a part of that input', () => {
  const unknown = (api as readonly Endpoint[]).flatMap(
    ({ method, path, params, query, body, securityEvent }) => {
      const parts = [params, query, body].flatMap(partsOf);
      return [securityEvent?.account, securityEvent?.subject]
        .filter((part) => part !== undefined && !parts.includes(part))
        .map((part) => `${method} ${path}: ${part}`);
    },
  );

  expect(unknown).toEqual([]);
});

test('every export and every change of settings is recorded', () => {
  const silent = (api as readonly Endpoint[])
    .filter(({ securityEvent }) => !securityEvent)
    .filter(
      ({ method, path, access }) =>
        (access !== 'public' && path.includes('/export')) ||
        (method === 'PUT' && access !== 'signed-in' && path.includes('settings')),
    )
    .map(({ method, path }) => `${method} ${path}`);

  expect(silent).toEqual([]);
});
