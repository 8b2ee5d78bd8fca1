import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { api } from '@ahl/shared-types/api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument(api, 'AHL');
const text = JSON.stringify(document);
const sharedSchemas: Record<string, object> = document.components.schemas;

/** A parameter, with the form that its values have. */
type Parameter = { name: string; in: string; schema: { pattern?: string; enum?: unknown[]; type?: string } };

/** Whether a fixed word can be the value of a path's parameter. */
const canBe = (word: string, template: string, segment: string): boolean => {
  const name = segment.slice(1, -1);
  const operations = Object.values(document.paths[template] ?? {}) as { parameters: { $ref: string }[] }[];
  const schemas = operations.flatMap(({ parameters }) =>
    parameters
      .map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1) ?? ''] as Parameter)
      .filter((parameter) => parameter.in === 'path' && parameter.name === name)
      .map(({ schema }) => schema),
  );
  return schemas.some((schema) => {
    const { $ref } = schema as { $ref?: string };
    const shared = $ref ? sharedSchemas[$ref.split('/').at(-1) ?? ''] : undefined;
    const { pattern, enum: values } = (shared ?? schema) as Parameter['schema'];
    return (!pattern || new RegExp(pattern).test(word)) && (!values || values.includes(word));
  });
};

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Whether an address can be both of two paths. */
const canBeBoth = (one: string, other: string): boolean => {
  const others = other.split('/');
  return one.split('/').every((segment, index) => {
    const opposite = others[index] ?? '';
    if (isParameter(segment) === isParameter(opposite)) return true;
    return isParameter(segment) ? canBe(opposite, one, segment) : canBe(segment, other, opposite);
  });
};

describe('the OpenAPI document', () => {
  test('passes the strict rules of a linter', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });

    const [ambiguous, others] = [true, false].map((isPath) =>
      problems.filter(({ ruleId }) => (ruleId === 'no-ambiguous-paths') === isPath),
    );
    expect(
      others?.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
    ).toEqual([]);
    // That rule compares words only. The form of the parameters tells such paths apart: `questions` is no id.
    const pairs = ambiguous?.map(({ message }) =>
      [...message.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each),
    );
    expect(pairs?.every((pair) => pair.length === 2)).toBe(true);
    expect(pairs?.filter(([one = '', other = '']) => canBeBoth(one, other))).toEqual([]);
  });

  test('names every operation by its contract, and says which keys can call it', () => {
    const { paths } = document;
    expect(paths['/api/venues']).toMatchObject({
      get: { operationId: 'listVenues', security: [{}, { bearer: [] }, { key: ['read:public'] }] },
    });
    expect(paths['/api/structures']).toMatchObject({
      get: { security: [{ bearer: [] }, { key: ['read:league'] }] },
      post: { security: [{ bearer: [] }] },
    });
  });
});

/** What a program writes against the generated types; the second half must not compile. */
const program = `
import type { operations, paths } from './api.d.ts';
type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Body } } } } } ? Body : never;
declare const venues: Answer<'/api/venues'>;
declare const board: Answer<'/api/standings'>;
export const names: string[] = venues.items.map(({ name }) => name);
export const total: number = board.total;
export const query: NonNullable<operations['readStandings']['parameters']['query']> = { pageSize: 10 };
`;
const wrong = `
import type { paths } from './api.d.ts';
declare const venues: paths['/api/venues']['get']['responses'][200]['content']['application/json'];
export const total: string = venues.total;
export const missing = venues.nothing;
`;

describe('a client that is generated from it', () => {
  let folder: string;
  beforeAll(async () => {
    const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    folder = mkdtempSync(path.join(cache, 'openapi-'));
    writeFileSync(path.join(folder, 'api.d.ts'), astToString(await openapiTS(text)));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const compile = async (name: string, source: string): Promise<string> => {
    writeFileSync(path.join(folder, name), source);
    const tsc = path.resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--ignoreConfig', '--types', ''];
    const run = promisify(execFile)(
      tsc,
      [...options, '--module', 'nodenext', '--allowImportingTsExtensions', name],
      {
        cwd: folder,
      },
    );
    return run.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    );
  };

  test('compiles, with the types of each answer', async () => {
    expect(await compile('program.ts', program)).toBe('');
  });

  test('refuses what no answer contains', async () => {
    const problems = await compile('wrong.ts', wrong);
    expect(problems).toMatch(/'number' is not assignable to type 'string'/);
    expect(problems).toMatch(/'nothing' does not exist/);
  });
});
