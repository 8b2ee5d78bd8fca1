import { z } from 'zod';
import { dateSchema, idSchema, timeSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { countdownSchema, storeBannerSchema, thoughtSchema } from './site-content.schema.ts';

/** The pieces of the home page that can be planned ahead. */
export const plannedKinds = ['thought-of-the-day', 'store-banner', 'countdown-config'] as const;
export type PlannedKind = (typeof plannedKinds)[number];

/** The maximum number of plans of one kind; ended plans count until they are deleted. */
export const maxContentPlans = 200;

const planFields = {
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(80, reason('text.too-long', { max: 80 }))
    .describe('Visible only to the office.'),
  startsOn: dateSchema.describe('The league date on which it starts.'),
  startsAt: timeSchema,
  endsOn: dateSchema.nullable().describe('Null for one that stays until another begins.'),
  endsAt: timeSchema.describe('The time at which it ends; has no meaning without a last day.'),
};

type Times = { startsOn: string; startsAt: string; endsOn: string | null; endsAt: string };
const endsAfterStart = ({ startsOn, startsAt, endsOn, endsAt }: Times): boolean =>
  endsOn === null || `${endsOn}T${endsAt}` > `${startsOn}T${startsAt}`;
const orderHint = { path: ['endsOn'], error: reason('content.ends-before-start') };

/** A planned thought of the day. */
const thoughtPlanSchema = z.object({
  kind: z.literal('thought-of-the-day'),
  ...planFields,
  value: thoughtSchema,
});
/** A planned store banner. */
const storeBannerPlanSchema = z.object({
  kind: z.literal('store-banner'),
  ...planFields,
  value: storeBannerSchema,
});
/** A planned countdown. */
const countdownPlanSchema = z.object({
  kind: z.literal('countdown-config'),
  ...planFields,
  value: countdownSchema,
});

/** The office's input for a plan of each kind. */
export const planInputSchemas = {
  'thought-of-the-day': thoughtPlanSchema.refine(endsAfterStart, orderHint),
  'store-banner': storeBannerPlanSchema.refine(endsAfterStart, orderHint),
  'countdown-config': countdownPlanSchema.refine(endsAfterStart, orderHint),
} as const;

/** The office's input for a plan of any kind. */
export const contentPlanInputSchema = z
  .discriminatedUnion('kind', [thoughtPlanSchema, storeBannerPlanSchema, countdownPlanSchema])
  .refine(endsAfterStart, orderHint);
export type ContentPlanInput = z.output<typeof contentPlanInputSchema>;

const seen = { version: versionSchema };

/** An update of an existing plan, at the version that was seen. */
export const contentPlanUpdateSchema = z
  .discriminatedUnion('kind', [
    thoughtPlanSchema.extend(seen),
    storeBannerPlanSchema.extend(seen),
    countdownPlanSchema.extend(seen),
  ])
  .refine(endsAfterStart, orderHint);

const stored = { id: idSchema, version: z.int() };
const written = { version: z.int() };

/** A plan as the office sees it. */
export const contentPlanSchema = z.discriminatedUnion('kind', [
  thoughtPlanSchema.extend(stored),
  storeBannerPlanSchema.extend(stored),
  countdownPlanSchema.extend(stored),
]);
export type ContentPlan = z.infer<typeof contentPlanSchema>;

/** The plans of one kind by start, and the default for when none is in effect. */
export const contentPlansSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('thought-of-the-day'),
    usual: thoughtSchema.extend(written),
    items: z.array(thoughtPlanSchema.extend(stored)),
  }),
  z.object({
    kind: z.literal('store-banner'),
    usual: storeBannerSchema.extend(written),
    items: z.array(storeBannerPlanSchema.extend(stored)),
  }),
  z.object({
    kind: z.literal('countdown-config'),
    usual: countdownSchema.extend(written),
    items: z.array(countdownPlanSchema.extend(stored)),
  }),
]);
export type ContentPlans = z.infer<typeof contentPlansSchema>;
