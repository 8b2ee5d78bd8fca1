// Owns which failures an endpoint answers: what follows from its parts, and what its contract states beyond that. The
// OpenAPI document lists them, and the tests hold every answer to them.
import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** The size of a body, in KB, that an endpoint takes unless its contract says another one. */
export const defaultMaxBodyKb = 256;

/** What refuses a body before its fields are looked at. */
const bodyCodes: readonly ErrorCode[] = ['MALFORMED_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

const accessCodes = ({ access }: Pick<Endpoint, 'access'>): readonly ErrorCode[] => {
  if (access === 'public') return [];
  return access === 'signed-in' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN'];
};

/** Every code that an endpoint may fail with, each once. `INTERNAL` is a fault, so none states it. */
export const documentedCodes = (contract: Endpoint): ReadonlySet<ErrorCode> => {
  const codes = new Set<ErrorCode>(accessCodes(contract));
  if (contract.params || contract.query || contract.body) codes.add('VALIDATION_FAILED');
  if (contract.body) for (const code of bodyCodes) codes.add(code);
  // An admin who looks as a member changes nothing.
  if (contract.method !== 'GET' || contract.ownerOnly) codes.add('FORBIDDEN');
  if (contract.params?.shape.id) codes.add('NOT_FOUND');
  // Every read counts in the budget of its caller's address.
  if (contract.limit || contract.method === 'GET') codes.add('RATE_LIMITED');
  for (const code of contract.errors ?? []) codes.add(code);
  return codes.add('UNAVAILABLE');
};
