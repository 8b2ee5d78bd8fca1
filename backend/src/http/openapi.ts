// Generates the OpenAPI document from the contracts; nothing in it is written by hand.
import { operationNames } from '@ahl/shared-types/api';
import { keyPrefix, keyScopeOf } from '@ahl/shared-types/api-keys';
import {
  apiErrorSchema,
  createsOnce,
  defaultMaxBodyKb,
  documentedCodes,
  type Endpoint,
  type ErrorCode,
  errorStatus,
  type FileLimits,
  idempotencyHeader,
} from '@ahl/shared-types/common';
import { z } from 'zod';
import { shareSchemas } from './openapi-components.ts';

type JsonSchema = {
  additionalProperties?: unknown;
  propertyNames?: { enum?: unknown };
  properties?: Record<string, unknown>;
  required?: string[];
};

/** Names the properties of a record whose keys are a list: a client then has a type for each. */
const nameProperties = (made: JsonSchema): void => {
  const { propertyNames, required, additionalProperties } = made;
  if (!Array.isArray(propertyNames?.enum) || !required || made.properties) return;
  made.properties = Object.fromEntries(
    propertyNames.enum.map((name) => [String(name), additionalProperties]),
  );
  delete made.propertyNames;
  delete made.additionalProperties;
};

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A reader of an answer ignores what it does not know.
    override: ({ jsonSchema: made }) => {
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties;
      nameProperties(made as JsonSchema);
    },
  });
  return rest;
};

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: object };

const onceParameter: Parameter = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

const parametersOf = (schema: z.ZodObject | undefined, place: Parameter['in']): Parameter[] =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));

const describeCode = (
  code: ErrorCode,
  { files, maxBodyKb = files?.totalKb ?? defaultMaxBodyKb }: Endpoint,
): string => (code === 'PAYLOAD_TOO_LARGE' ? `${code}: a body of more than ${maxBodyKb} KB` : code);

/** The body of a call with files; each is a field `file`. */
const filesBody = ({ count, fileKb, totalKb }: FileLimits) => ({
  required: true,
  description: `At most ${count} files, each at most ${fileKb} KB, together at most ${totalKb} KB.`,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'array', maxItems: count, items: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
});

type Refusal = { description: string; content: object };

/** Parts that many operations have alike, each once under a short name. */
const createComponents = () => {
  const names = new Map<string, string>();
  const responses: Record<string, Refusal> = {};
  const parameters: Record<string, Parameter> = {};
  /** Returns the name of a text; the first one of a kind has the name of the kind. */
  const nameOf = (kind: string, text: string): string => {
    const key = `${kind} ${text}`;
    const others = [...names.keys()].filter((each) => each.startsWith(`${kind} `)).length;
    const name = names.get(key) ?? (others === 0 ? kind : `${kind}.${others + 1}`);
    names.set(key, name);
    return name;
  };
  return {
    responses,
    parameters,
    refusal: (status: string, description: string) => {
      const name = nameOf(status, description);
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
      responses[name] = { description, content };
      return { $ref: `#/components/responses/${name}` };
    },
    parameter: (parameter: Parameter) => {
      const name = nameOf(parameter.name, JSON.stringify(parameter));
      parameters[name] = parameter;
      return { $ref: `#/components/parameters/${name}` };
    },
  };
};
type Components = ReturnType<typeof createComponents>;

const errorsOf = (contract: Endpoint, { refusal }: Components) => {
  const byStatus = Map.groupBy(documentedCodes(contract), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = codes.map((code) => describeCode(code, contract)).join(' · ');
      return [status, refusal(String(status), description)];
    }),
  );
};

const contentOf = ({ response, produces = ['application/json'] }: Endpoint) =>
  Object.fromEntries(produces.map((type) => [type, { schema: jsonSchema(response, 'output') }]));

/** The ways in which a call can say who makes it; `{}` is a visitor. */
const securityOf = (contract: Endpoint): Record<string, string[]>[] => {
  const scope = keyScopeOf(contract);
  const session = { bearer: [] };
  if (contract.access !== 'public') return scope ? [session, { key: [scope] }] : [session];
  return scope ? [{}, session, { key: [scope] }] : [];
};

/** The name of an operation: that of its contract, otherwise made from its path. */
const operationIdOf = (contract: Endpoint): string =>
  operationNames.get(contract) ??
  `${contract.method.toLowerCase()}${contract.path.replace(/[^a-zA-Z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`;

const operationOf = (contract: Endpoint, components: Components) => ({
  summary: contract.summary,
  description: [
    `Access: ${contract.access}`,
    ...(contract.keyScope ? [`Keys: ${contract.keyScope}`] : []),
    ...(contract.limit ? [`At most ${contract.limit.callsPerHour} calls an hour by one account`] : []),
  ].join('. '),
  operationId: operationIdOf(contract),
  tags: [contract.path.split('/')[2] ?? 'api'],
  security: securityOf(contract),
  parameters: [
    ...parametersOf(contract.params, 'path'),
    ...parametersOf(contract.query, 'query'),
    ...(createsOnce(contract) ? [onceParameter] : []),
  ].map(components.parameter),
  ...(contract.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(contract.body, 'input') } },
        },
      }
    : {}),
  ...(contract.files ? { requestBody: filesBody(contract.files) } : {}),
  responses: {
    [contract.status ?? 200]: {
      description: 'Success',
      content: contentOf(contract),
    },
    ...errorsOf(contract, components),
  },
});

/** Returns the OpenAPI 3.1 document of a list of contracts. */
export const openApiDocument = (contracts: readonly Endpoint[], productName: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  const components = createComponents();
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract, components) };
  }
  const shared = shareSchemas({
    paths,
    parameters: components.parameters,
    error: jsonSchema(apiErrorSchema, 'output'),
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1.0.0',
      description: 'What the league shows and stores. Programs read with a key, which the league gives them.',
      license: { name: 'The terms of this site', url: '/terms-conditions' },
    },
    servers: [{ url: '/' }],
    paths: shared.document.paths,
    components: {
      schemas: { ...shared.schemas, Error: shared.document.error },
      parameters: shared.document.parameters,
      responses: components.responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a sign-in: the call acts for that account.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix}…`,
          description: 'The key of a program: it reads what its scopes open, and acts for nobody.',
        },
      },
    },
  };
};
