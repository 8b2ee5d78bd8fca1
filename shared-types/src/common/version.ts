import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The version of a shared record that its editor saw; a stale one gets 409 with the current state. */
export const versionSchema = z.int(reason('version.missing')).min(0, reason('number.negative'));
