import { AppError } from '@ahl/shared-types/common';
import type { ApiRouter } from './mount.ts';
import { type Charge, noCharge } from './read-budget.ts';

/** Reads the JSON of a public GET as a visitor, without a round trip; `charge` receives its cost beyond the base. */
export type ReadEndpoint = (url: string, charge?: Charge) => Promise<string>;

/** Calls a router's endpoints inside the process. @throws NOT_FOUND, VALIDATION_FAILED and what the handler throws */
export const createReadEndpoint =
  (api: ApiRouter): ReadEndpoint =>
  async (url, charge = noCharge) => {
    const { pathname, searchParams } = new URL(url, 'http://inside');
    const reader = api.readers.find(({ matches }) => matches(pathname));
    if (!reader) throw new AppError('NOT_FOUND', 'request.unknown-call', { path: pathname });
    return reader.read(pathname, Object.fromEntries(searchParams), charge);
  };
