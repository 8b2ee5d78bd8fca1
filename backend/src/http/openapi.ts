// Generates the OpenAPI document from the contracts; nothing in it is written by hand.
import {
  apiErrorSchema,
  defaultMaxBodyKb,
  documentedCodes,
  type Endpoint,
  type ErrorCode,
  errorStatus,
} from '@ahl/shared-types/common';
import { z } from 'zod';

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parametersOf = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
  Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(field as z.ZodType, 'input'),
  }));

const describeCode = (code: ErrorCode, { maxBodyKb = defaultMaxBodyKb }: Endpoint): string =>
  code === 'PAYLOAD_TOO_LARGE' ? `${code}: a body of more than ${maxBodyKb} KB` : code;

const errorsOf = (contract: Endpoint) => {
  const byStatus = Map.groupBy(documentedCodes(contract), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => describeCode(code, contract)).join(' · '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const contentOf = ({ response, produces = ['application/json'] }: Endpoint) =>
  Object.fromEntries(produces.map((type) => [type, { schema: jsonSchema(response, 'output') }]));

const operationOf = (contract: Endpoint) => ({
  summary: contract.summary,
  description: [
    `Access: ${contract.access}`,
    ...(contract.limit ? [`At most ${contract.limit.callsPerHour} calls an hour by one account`] : []),
  ].join('. '),
  operationId: `${contract.method.toLowerCase()}${contract.path.replace(/[^a-zA-Z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
  tags: [contract.path.split('/')[2] ?? 'api'],
  security: contract.access === 'public' ? [] : [{ bearer: [] }],
  parameters: [...parametersOf(contract.params, 'path'), ...parametersOf(contract.query, 'query')],
  ...(contract.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(contract.body, 'input') } },
        },
      }
    : {}),
  responses: {
    [contract.status ?? 200]: {
      description: 'Success',
      content: contentOf(contract),
    },
    ...errorsOf(contract),
  },
});

/** Returns the OpenAPI 3.1 document of a list of contracts. */
export const openApiDocument = (contracts: readonly Endpoint[], productName: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const contract of contracts) {
    const path = contract.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: jsonSchema(apiErrorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};
