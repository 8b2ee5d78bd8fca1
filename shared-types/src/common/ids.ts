import { z } from 'zod';
import { type ReasonText, reason } from '../reasons/reason.ts';

/** The error of a text in an invalid form: an empty text is missing, like an empty field of a form. */
const unlessEmpty = (wrongForm: ReasonText) => ({
  error: ({ input }: { input?: unknown }): ReasonText => (input === '' ? 'value.missing' : wrongForm),
});

/** A database id: 24 hexadecimal digits. */
export const idSchema = z
  .string(reason('value.missing'))
  .regex(/^[0-9a-f]{24}$/, unlessEmpty(reason('id.wrong-form')));

/** An idempotency key or command id, created by the client. */
export const uuidSchema = z.uuid();

/** A wall-clock date of the league, `YYYY-MM-DD`, between 2000 and 2099. */
export const dateSchema = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, unlessEmpty(reason('date.wrong-form')))
  .refine(
    (value) => {
      const parsed = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
    },
    { error: reason('date.no-such-day') },
  );

/** A wall-clock time of the league, `HH:mm`, 24 hours. */
export const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, unlessEmpty(reason('time.wrong-form')));

/** An instant with time zone, as an ISO string. */
export const instantSchema = z.iso.datetime();
