import { z } from 'zod';
import { dateSchema, instantSchema } from '../common/ids.ts';
import {
  bodyInput,
  halfTranslated,
  hasWholeTranslation,
  seenVersion,
  spanishBodyInput,
  spanishTitleInput,
  titleInput,
} from '../content-versions/content-input.ts';
import { reason } from '../reasons/reason.ts';
import { contentPageKeys } from './content-page.rules.ts';

export const contentPageKeySchema = z.enum(
  contentPageKeys,
  reason('value.one-of', { options: contentPageKeys.join(', ') }),
);

const text = {
  title: z.string(),
  body: z.string().describe('HTML, cleaned by the server; an `h2` starts a section.'),
  titleEs: z.string().nullable().describe('The Spanish title; null shows the English page.'),
  bodyEs: z.string().nullable().describe('The Spanish HTML; null shows the English page.'),
};

/** A page of text as everyone reads it. */
export const contentPageSchema = z.object({
  key: contentPageKeySchema,
  ...text,
  effectiveOn: z
    .string()
    .nullable()
    .describe('The league date from which the terms apply; null on other pages.'),
  version: z.int().describe('Rises by one with every change.'),
  updatedAt: instantSchema,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

const maxBody = 100_000;

/** Whether members are asked to accept the terms again. */
const acceptances = ['keep', 'ask'] as const;

const pageFields = z.object({
  title: titleInput,
  body: bodyInput(maxBody),
  titleEs: spanishTitleInput,
  bodyEs: spanishBodyInput(maxBody),
  effectiveOn: dateSchema
    .nullable()
    .default(null)
    .describe('Only for the terms: the league date from which they apply.'),
  acceptance: z
    .enum(acceptances)
    .default('keep')
    .describe('Only for the terms: `ask` requires every member to accept this version at their next visit.'),
});

/** An editor's input; HTML other than the allowed tags is removed. */
export const contentPageInputSchema = pageFields.refine(hasWholeTranslation, halfTranslated);
export type ContentPageInput = z.input<typeof contentPageInputSchema>;

/** A change of a page, at the version that its editor saw. */
export const contentPageUpdateSchema = pageFields
  .extend({ version: seenVersion })
  .refine(hasWholeTranslation, halfTranslated);

/** The version of the terms that a member is asked to accept, or null. */
export const termsQuestionSchema = z.object({
  question: z
    .object({
      version: z.int(),
      effectiveOn: z.string().nullable().describe('The league date from which they apply.'),
    })
    .nullable(),
});
export type TermsQuestion = z.infer<typeof termsQuestionSchema>;

/** How many members have accepted the latest version of the terms that required acceptance. */
export const termsAcceptanceSchema = z.object({
  requested: z
    .object({ version: z.int(), at: instantSchema })
    .nullable()
    .describe('Null: nobody was ever asked.'),
  accepted: z.int(),
  members: z.int().describe('Those with a sign-in who joined before they were asked.'),
});
export type TermsAcceptance = z.infer<typeof termsAcceptanceSchema>;
