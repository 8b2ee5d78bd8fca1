import { z } from 'zod';

/** A database id: 24 hexadecimal digits. */
export const idSchema = z
  .string('An id is required.')
  .regex(/^[0-9a-f]{24}$/, 'Must be an id of 24 hexadecimal digits.');

/** An idempotency key or command id, made by the client. */
export const uuidSchema = z.uuid('Must be a UUID.');

/** A wall-clock date of the league, `YYYY-MM-DD`, between 2000 and 2099. */
export const dateSchema = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, 'Must be a date as YYYY-MM-DD, from 2000 to 2099.')
  .refine(
    (value) => {
      const parsed = new Date(`${value}T00:00:00Z`);
      return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
    },
    { error: 'Must be a day that exists.' },
  );

/** A wall-clock time of the league, `HH:mm`, 24 hours. */
export const timeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time as HH:mm.');

/** An instant with zone, as an ISO string. */
export const instantSchema = z.iso.datetime();
