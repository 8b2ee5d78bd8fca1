// The forms of a plan and of the default, based on the contract's own schemas.
import {
  type ContentPlan,
  type ContentPlanInput,
  countdownSchema,
  type PlannedKind,
  planInputSchemas,
  storeBannerSchema,
  thoughtSchema,
} from '@ahl/shared-types/site-content';
import { z } from 'zod';
import { type ContentFields, type ContentValue, contentOf, fieldsOf } from './content-values.ts';

/** The values of the form of a plan. */
export type PlanFields = {
  name: string;
  startsOn: string;
  startsAt: string;
  endsOn: string;
  endsAt: string;
  value: ContentFields;
};

/** Returns the form's schema: an empty day becomes null, and the value is parsed by its kind. */
export const planFormSchema = (
  kind: PlannedKind,
  timeZone: string,
): z.ZodType<ContentPlanInput, PlanFields> =>
  z
    .custom<PlanFields>()
    .transform((fields): unknown => ({
      kind,
      ...fields,
      endsOn: fields.endsOn || null,
      endsAt: fields.endsAt || '00:00',
      value: contentOf(kind, fields.value, timeZone),
    }))
    .pipe(planInputSchemas[kind] as z.ZodType<ContentPlanInput, unknown>);

/** Returns the fields of a plan; for null those of a new one, which begins on a given date. */
export const planFieldsOf = (
  plan: ContentPlan | null,
  { today, timeZone }: { today: string; timeZone: string },
): PlanFields => ({
  name: plan?.name ?? '',
  startsOn: plan?.startsOn ?? today,
  startsAt: plan?.startsAt ?? '06:00',
  endsOn: plan?.endsOn ?? '',
  endsAt: plan?.endsAt ?? '06:00',
  value: fieldsOf(plan?.value ?? null, timeZone),
});

const valueSchemas = {
  'thought-of-the-day': thoughtSchema,
  'store-banner': storeBannerSchema,
  'countdown-config': countdownSchema,
} as const;

/** Returns the schema of the default when nothing is planned. */
export const usualFormSchema = (
  kind: PlannedKind,
  timeZone: string,
): z.ZodType<ContentValue, ContentFields> =>
  z
    .custom<ContentFields>()
    .transform((fields): unknown => contentOf(kind, fields, timeZone))
    .pipe(valueSchemas[kind] as z.ZodType<ContentValue, unknown>);
