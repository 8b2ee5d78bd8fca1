import { keyPrefix } from '@ahl/shared-types/api-keys';

const bearerKey = new RegExp(`^Bearer (${keyPrefix}\\S{1,200})$`);

/** Returns the key of a program that a call sends in `Authorization: Bearer`; null for none. */
export const apiKeyIn = (authorization: string | undefined): string | null =>
  bearerKey.exec(authorization ?? '')?.[1] ?? null;
