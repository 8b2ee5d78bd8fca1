import { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { maxCents } from './money.rules.ts';

/** An amount in whole cents, zero or more. */
export const centsSchema = z
  .int(reason('money.wrong-form'))
  .min(0, reason('number.negative'))
  .max(maxCents, reason('money.too-large'));

/** An amount in whole cents that may be negative, such as a credit. */
export const signedCentsSchema = z
  .int(reason('money.wrong-form'))
  .min(-maxCents, reason('money.too-large'))
  .max(maxCents, reason('money.too-large'));
