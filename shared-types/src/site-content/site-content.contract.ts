import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { versionSchema } from '../common/version.ts';
import type { Access } from '../permissions/access.ts';
import {
  charityTotalsSchema,
  countdownSchema,
  masterLogoSchema,
  storeBannerSchema,
  storedCharityTotalsSchema,
  thoughtSchema,
} from './site-content.schema.ts';

const read = <const P extends `/api/${string}`, const S extends z.ZodType>(
  path: P,
  summary: string,
  response: S,
) => endpoint({ method: 'GET', path, access: 'public', summary, response, cached: true });

/** Several people edit these, so a save can state the version that was seen. */
const write = <const P extends `/api/${string}`, const S extends z.ZodRawShape>(
  path: P,
  {
    summary,
    schema,
    access,
    seenIn,
  }: { summary: string; schema: z.ZodObject<S>; access: Access; seenIn: string },
) =>
  endpoint({
    method: 'PUT',
    path,
    access,
    summary,
    body: schema.extend({
      version: versionSchema
        .optional()
        .describe(`The version that was seen, of \`${seenIn}\`; if omitted, no conflict check is made.`),
    }),
    response: schema.extend({ version: z.int() }),
    maxBodyKb: 6_500,
    errors: ['VERSION_CONFLICT'],
    publishes: ['site-content.changed'],
  });

/** The content shown while no plan is in effect. */
const usual = { access: 'site-content:edit', seenIn: 'GET /api/content-plans' } as const;

export const readThought = read(
  '/api/thought-of-the-day',
  "The ticker's line; an empty text means the default.",
  thoughtSchema,
);
export const writeThought = write('/api/thought-of-the-day', {
  ...usual,
  summary: "Changes the ticker's line.",
  schema: thoughtSchema,
});

export const readStoreBanner = read(
  '/api/store-banner',
  'The picture that leads to the store.',
  storeBannerSchema,
);
export const writeStoreBanner = write('/api/store-banner', {
  ...usual,
  summary: 'Changes the store banner.',
  schema: storeBannerSchema,
});

export const readCountdown = read(
  '/api/countdown-config',
  'What the countdown card counts down to.',
  countdownSchema,
);
export const writeCountdown = write('/api/countdown-config', {
  ...usual,
  summary: 'Changes the countdown card.',
  schema: countdownSchema,
});

export const readCharityTotals = read(
  '/api/charity/totals',
  'What the league has given, item by item.',
  charityTotalsSchema,
);
export const readOfficeCharityTotals = endpoint({
  method: 'GET',
  path: '/api/charity/totals/office',
  access: 'charity:edit',
  cost: 8,
  summary: 'The same with the version needed to change them; it also increases with every donation.',
  response: storedCharityTotalsSchema,
});
export const writeCharityTotals = write('/api/charity/totals', {
  summary: 'Changes the totals.',
  schema: charityTotalsSchema,
  access: 'charity:edit',
  seenIn: 'GET /api/charity/totals/office',
});

export const readMasterLogo = read(
  '/api/master-logo',
  "The league's own logo; null for the chip.",
  masterLogoSchema,
);
