import { z } from 'zod';

/** The version of a shared thing that its editor saw; a stale one gets 409 with the present state. */
export const versionSchema = z.int('The version that was read is required.').min(0, 'Not negative.');
