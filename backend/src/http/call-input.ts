// Reads what a call sends: its body, its fields as the contract parses them, and its idempotency key.
import {
  AppError,
  checkInput,
  defaultMaxBodyKb,
  type Endpoint,
  type EndpointInput,
  idempotencyHeader,
  invalidInput,
  uuidSchema,
} from '@ahl/shared-types/common';
import { type ReasonText, reason } from '@ahl/shared-types/reasons';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { z } from 'zod';

/** Reads the body of a call into its request. */
type ReadBody = (request: Request, response: Response) => Promise<void>;

/** Body-parser's name for a body over its limit. */
const isTooLarge = (error: unknown): boolean => (error as { type?: unknown }).type === 'entity.too.large';

const failureOf = (error: unknown, maxKb: number): unknown =>
  isTooLarge(error) ? new AppError('PAYLOAD_TOO_LARGE', 'request.too-large', { maxKb }) : error;

const readWith =
  (parse: RequestHandler, maxKb: number): ReadBody =>
  (request, response) =>
    new Promise((resolve, reject) => {
      void parse(request, response, (error?: unknown) =>
        error ? reject(failureOf(error, maxKb)) : resolve(),
      );
    });

/** Reads JSON bodies of an endpoint's calls, up to the size that its contract allows; refuses other content types. */
export const createReadBody = ({ maxBodyKb = defaultMaxBodyKb }: Endpoint): ReadBody => {
  const read = readWith(express.json({ limit: maxBodyKb * 1024, strict: true }), maxBodyKb);
  return async (request, response) => {
    if (request.headers['content-length'] !== '0' && request.headers['content-type'] && !request.is('json'))
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.not-json');
    await read(request, response);
  };
};

/** Reads the bytes of a body of any type, beside the API. @throws PAYLOAD_TOO_LARGE */
export const createReadBytes = (maxKb: number): ReadBody =>
  readWith(express.raw({ type: () => true, limit: maxKb * 1024 }), maxKb);

const parsePart = (
  schema: z.ZodType | undefined,
  value: unknown,
  fields: Record<string, ReasonText>,
): object => {
  if (!schema) return {};
  const checked = checkInput(schema, value);
  if (checked.isValid) return checked.data as object;
  Object.assign(fields, checked.fields);
  return {};
};

type RawInput = Pick<Request, 'params'> & { query: object; body?: unknown };

/** Returns the parsed parts of a call in one object. @throws VALIDATION_FAILED naming the fields */
export const parseInput = <E extends Endpoint>(contract: E, request: RawInput): EndpointInput<E> => {
  const fields: Record<string, ReasonText> = {};
  const input = {
    ...parsePart(contract.query, request.query, fields),
    ...parsePart(contract.body, request.body ?? {}, fields),
    ...parsePart(contract.params, request.params, fields),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return input as EndpointInput<E>;
};

/** Returns the key of a call that creates something; null without one. @throws VALIDATION_FAILED */
export const idempotencyKeyOf = (request: Request): string | null => {
  const key = request.get(idempotencyHeader);
  if (key === undefined) return null;
  if (uuidSchema.safeParse(key).success) return key.toLowerCase();
  throw invalidInput({ [idempotencyHeader]: reason('request.key-form') });
};
