// Lists the failures that an endpoint can return: those that follow from its parts, and those that its contract adds.
// The OpenAPI document lists them, and the tests check every response against them.
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** The maximum size of a request body, in KB, unless the endpoint's contract sets another limit. */
export const defaultMaxBodyKb = 256;

/** The codes that refuse a body before its fields are checked. */
const bodyCodes: readonly ErrorCode[] = ['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The codes that refuse the files of a call. */
const fileCodes: readonly ErrorCode[] = ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

/** The header of a call that creates something, made once for each of its values: a UUID, stored for a day. */
export const idempotencyHeader = 'Idempotency-Key';

/** Whether an endpoint takes the header: every POST that creates a record. */
export const createsOnce = ({ method, status }: Pick<Endpoint, 'method' | 'status'>): boolean =>
  method === 'POST' && status === 201;

const onceCodes: readonly ErrorCode[] = ['VALIDATION_FAILED', 'CONFLICT', 'IDEMPOTENCY_MISMATCH'];

const accessCodes = ({ method, access }: Pick<Endpoint, 'method' | 'access'>): readonly ErrorCode[] => {
  // Everything can be called with a key, also with one that is not valid, or may not read that.
  if (access === 'public') return method === 'GET' ? ['UNAUTHENTICATED'] : [];
  return ['UNAUTHENTICATED', 'FORBIDDEN'];
};

/** All codes with which an endpoint can fail, each once. `INTERNAL` is a server fault, so no contract lists it. */
export const documentedCodes = (contract: Endpoint): ReadonlySet<ErrorCode> => {
  const codes = new Set<ErrorCode>(accessCodes(contract));
  if (contract.params || contract.query || contract.body) codes.add('VALIDATION_FAILED');
  if (contract.body) for (const code of bodyCodes) codes.add(code);
  if (contract.files) for (const code of fileCodes) codes.add(code);
  // An admin who views the site as a member cannot change anything.
  if (contract.method !== 'GET' || contract.ownerOnly) codes.add('FORBIDDEN');
  if (contract.params?.shape.id) codes.add('NOT_FOUND');
  if (createsOnce(contract)) for (const code of onceCodes) codes.add(code);
  for (const code of contract.errors ?? []) codes.add(code);
  // Every call counts against the budget of the caller, and needs the database.
  return codes.add('RATE_LIMITED').add('UNAVAILABLE');
};
