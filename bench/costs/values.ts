// Makes values that a schema accepts: a first one from its description, then wrong parts are replaced one by one.
import type { Endpoint } from '@ahl/shared-types/common';
import { z } from 'zod';

type Json = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  minItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, Json>;
};

/** The ids of existing documents, by model. */
export type Ids = Record<string, string[]>;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Texts in the forms that schemas ask for. */
const textsOf = (): string[] => [
  'A plain text',
  'plain',
  dayFromNow(7),
  dayFromNow(-7),
  dayFromNow(7).slice(0, 7),
  '19:00',
  '7:00PM',
  crypto.randomUUID(),
  new Date(Date.now() + 86_400_000).toISOString(),
  `bench-${crypto.randomUUID().slice(0, 8)}@example.com`,
  '#336699',
  'https://example.com/page',
  '/venues',
  'TX',
  '75001',
  '214-555-0100',
  'green',
  '732',
  '1',
  '/pictures/none',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
];

/** Returns the ids that a field with this name can hold, the likeliest first. */
const idsFor = (name: string, ids: Ids, own: string): string[] => {
  const word = name.replace(/Ids?$/, '').toLowerCase();
  const isLikely = (model: string) => {
    const lower = model.toLowerCase();
    return word === '' || word === 'id' ? own === model : lower === word || lower.endsWith(word);
  };
  const people = /player|member|account|winner|person|primary|other|keep|from|to/.test(word)
    ? ['Player']
    : [];
  const models = [...Object.keys(ids).filter(isLikely), ...people, ...Object.keys(ids)];
  return [...new Set(models)].flatMap((model) => (ids[model] ?? []).slice(0, 3));
};

/** The models of addresses that do not name them. */
const modelOfSegment: Record<string, string> = {
  members: 'Player',
  news: 'NewsStory',
  messages: 'MessageThread',
  merges: 'AccountMerge',
  closings: 'Player',
  'face-off': 'Player',
  'member-careers': 'Player',
};

/** Returns the ids that the parameter of an address can have: those of its own model, then one of each other one. */
const idsInPath = (path: string, name: string, ids: Ids): string[] => {
  const segments = path.split('/');
  const segment =
    name === 'id' ? (segments[segments.indexOf(`:${name}`) - 1] ?? '') : name.replace(/Id$/, '');
  const word = segment.replaceAll('-', '').replace(/ies$/, 'y').replace(/s$/, '').toLowerCase();
  const own = Object.keys(ids).filter((model) => {
    const lower = model.toLowerCase();
    return model === modelOfSegment[segment] || lower === word || lower.endsWith(word);
  });
  return [
    ...own.sort((a, b) => a.length - b.length).flatMap((model) => ids[model] ?? []),
    ...Object.values(ids).flatMap((each) => each.slice(0, 1)),
  ];
};

const sampleText = (name: string, { format }: Json, ids: Ids): string => {
  if (format === 'uuid' || /^(idempotencyKey|requestId|commandId)$/.test(name)) return crypto.randomUUID();
  if (format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (format === 'email' || name === 'email') return `bench-${crypto.randomUUID().slice(0, 8)}@example.com`;
  if (/Ids?$|^id$/.test(name)) return idsFor(name, ids, '')[0] ?? 'f'.repeat(24);
  if (/date|On$|day/i.test(name)) return dayFromNow(7);
  if (/time/i.test(name)) return '19:00';
  if (name === 'month') return dayFromNow(-32).slice(0, 7);
  return `Bench ${crypto.randomUUID().slice(0, 6)}`;
};

const sample = (name: string, schema: Json, ids: Ids, root: Json): unknown => {
  if (schema.$ref) return sample(name, root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, ids, root);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.[0];
  if (variant) return sample(name, variant, ids, root);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const required = schema.required ?? [];
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => required.includes(key))
        .map(([key, part]) => [key, sample(key, part, ids, root)]),
    );
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      sample(name, schema.items ?? {}, ids, root),
    );
  if (type === 'integer' || type === 'number')
    return Math.max(
      1,
      schema.minimum ?? 1,
      schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1,
    );
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return sampleText(name, schema, ids);
};

type Path = readonly PropertyKey[];

/** Returns a copy of a value with another part; a part that is undefined is left out. */
export const withPart = (value: unknown, [first, ...rest]: Path, part: unknown): unknown => {
  if (first === undefined) return part;
  const copy: Record<PropertyKey, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const parts = copy as Record<PropertyKey, unknown>;
  parts[first] = withPart(parts[first], rest, part);
  return copy;
};

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues;
};

/** Replaces wrong parts until the schema accepts the value. Returns null if that does not succeed. */
const repaired = (schema: z.ZodType, first: unknown, ids: Ids): unknown => {
  let value = first;
  for (let round = 0; round < 30; round += 1) {
    const issues = issuesOf(schema, value);
    const issue = issues[0];
    if (!issue) return value;
    const name = String(issue.path.findLast((part) => typeof part === 'string') ?? '');
    const better = candidatesOf(name, ids)
      .map((part) => withPart(value, issue.path, part))
      .find((tried) => {
        const left = issuesOf(schema, tried);
        return (
          left.length < issues.length ||
          (left[0] && String(left[0].path) !== String(issue.path) && left.length <= issues.length)
        );
      });
    if (better === undefined) return null;
    value = better;
  }
  return null;
};

/** Returns parts to try in the place of a wrong one. */
export const candidatesOf = (name: string, ids: Ids): unknown[] => [
  undefined,
  ...idsFor(name, ids, '').slice(0, 4),
  ...textsOf(),
  1,
  0,
  2,
  10,
  50,
  732,
  true,
  false,
  null,
  [],
  {},
  [idsFor(name, ids, '')[0]],
  ['A plain text'],
];

/** Returns a value that a schema accepts, or null if none was found; `known` are parts of what is there already. */
export const valueFor = (schema: z.ZodType, ids: Ids, known: Record<string, unknown> = {}): unknown => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const made = sample('', json, ids, json);
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return repaired(schema, made, ids);
  const names = Object.keys(json.properties ?? {});
  const parts = Object.fromEntries(names.filter((name) => name in known).map((name) => [name, known[name]]));
  return repaired(schema, { ...made, ...parts }, ids) ?? repaired(schema, made, ids);
};

/** A call of an endpoint that can be sent. */
export type Call = { target: string; body: unknown };

/** Values of path parameters that are no ids. */
const parameters: Record<string, readonly string[]> = {
  format: ['csv', 'xlsx'],
  date: [dayFromNow(0), dayFromNow(7)],
  startDate: [dayFromNow(-7)],
  endDate: [dayFromNow(7)],
  month: [dayFromNow(-20).slice(0, 7), dayFromNow(-32).slice(0, 7)],
  number: ['732', '733', '1'],
  version: ['1'],
};

/** Returns the values that a path parameter can have, the likeliest first. */
export const valuesOfParameter = (contract: Endpoint, name: string, ids: Ids): string[] => {
  const schema = contract.params?.shape[name] as z.ZodType | undefined;
  const json = schema
    ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
    : ({} as Json);
  const listed = json.enum ?? json.anyOf?.flatMap((each) => each.enum ?? []) ?? [];
  const all = [...listed.map(String), ...(parameters[name] ?? []), ...idsInPath(contract.path, name, ids)];
  return [...new Set(all)].filter((value) => !schema || schema.safeParse(value).success);
};
