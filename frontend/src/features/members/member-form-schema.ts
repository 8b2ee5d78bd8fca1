// The schema of the member form: tags are one line, numbers may be empty; the contract's schemas decide the rest.
import {
  type MemberRecord,
  maxMemberTags,
  memberFieldsSchema,
  memberTagSchema,
  memberWelcomes,
} from '@ahl/shared-types/members';
import { refuseReservedNames } from '@ahl/shared-types/players';
import { reason } from '@ahl/shared-types/reasons';
import { z } from 'zod';
import { tagLine } from '@/components/form/tag-line.ts';

const fields = memberFieldsSchema.extend({
  tags: tagLine(z.array(memberTagSchema).max(maxMemberTags, reason('list.too-long', { max: maxMemberTags }))),
  playerNumber: z
    .int(reason('person.player-number-example'))
    .min(1, reason('person.player-number-example'))
    .max(99_999_999, reason('person.player-number-example'))
    .nullable(),
  welcome: z.enum(memberWelcomes),
});

/** The form's schema; its output is the contract's input. */
export const memberFormSchema = fields
  .superRefine(refuseReservedNames)
  .refine(({ welcome, email }) => welcome === 'none' || email !== '', {
    path: ['email'],
    error: reason('member.email-needed'),
  });
export type MemberFormValues = z.input<typeof memberFormSchema>;
export type MemberFormOutput = z.output<typeof memberFormSchema>;

/** Returns the form values of a member, or the initial values of a new one in the league's state. */
export const memberFormValues = (member: MemberRecord | null, homeState = ''): MemberFormValues => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  middleInitial: member?.middleInitial ?? '',
  pokerHandle: member?.pokerHandle ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  birthYear: member?.birthYear ?? null,
  birthday: member?.birthday ?? '',
  city: member?.city ?? '',
  state: member?.state ?? (member ? '' : homeState),
  region: member?.region ?? null,
  tags: member?.tags.join(', ') ?? '',
  playerNumber: member?.playerNumber ?? null,
  welcome: 'none',
});
