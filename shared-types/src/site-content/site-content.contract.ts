import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { versionSchema } from '../common/version.ts';
import type { Access } from '../permissions/access.ts';
import {
  charityTotalsSchema,
  countdownSchema,
  masterLogoSchema,
  storeBannerSchema,
  thoughtSchema,
} from './site-content.schema.ts';

const read = <const P extends `/api/${string}`, const S extends z.ZodType>(
  path: P,
  summary: string,
  response: S,
) => endpoint({ method: 'GET', path, access: 'public', summary, response, cached: true });

const write = <const P extends `/api/${string}`, const S extends z.ZodObject>(
  path: P,
  summary: string,
  schema: S,
  access: Access = 'site-content:edit',
) =>
  endpoint({
    method: 'PUT',
    path,
    access,
    summary,
    body: schema,
    response: schema,
    maxBodyKb: 6_500,
    publishes: ['site-content.changed'],
  });

/** What is shown while nothing is planned: several people edit it, so it can be saved at the version that was seen. */
const writeUsual = <const P extends `/api/${string}`, const S extends z.ZodRawShape>(
  path: P,
  summary: string,
  schema: z.ZodObject<S>,
) =>
  endpoint({
    method: 'PUT',
    path,
    access: 'site-content:edit',
    summary,
    body: schema.extend({
      version: versionSchema
        .optional()
        .describe('The version that was seen, of `GET /api/content-plans`; without it nothing is compared.'),
    }),
    response: schema.extend({ version: z.int() }),
    maxBodyKb: 6_500,
    errors: ['VERSION_CONFLICT'],
    publishes: ['site-content.changed'],
  });

export const readThought = read(
  '/api/thought-of-the-day',
  "The ticker's line; an empty text means the default.",
  thoughtSchema,
);
export const writeThought = writeUsual(
  '/api/thought-of-the-day',
  "Changes the ticker's line.",
  thoughtSchema,
);

export const readStoreBanner = read(
  '/api/store-banner',
  'The picture that leads to the store.',
  storeBannerSchema,
);
export const writeStoreBanner = writeUsual(
  '/api/store-banner',
  'Changes the store banner.',
  storeBannerSchema,
);

export const readCountdown = read(
  '/api/countdown-config',
  'What the countdown card counts down to.',
  countdownSchema,
);
export const writeCountdown = writeUsual(
  '/api/countdown-config',
  'Changes the countdown card.',
  countdownSchema,
);

export const readCharityTotals = read(
  '/api/charity/totals',
  'What the league has given, item by item.',
  charityTotalsSchema,
);
export const writeCharityTotals = write(
  '/api/charity/totals',
  'Changes the totals.',
  charityTotalsSchema,
  'charity:edit',
);

export const readMasterLogo = read(
  '/api/master-logo',
  "The league's own logo; null for the chip.",
  masterLogoSchema,
);
export const writeMasterLogo = write(
  '/api/master-logo',
  "Changes the league's logo.",
  masterLogoSchema,
  'master-logo:edit',
);
