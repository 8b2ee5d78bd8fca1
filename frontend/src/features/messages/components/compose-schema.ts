// The schema of the compose dialog: the recipients as chosen, and the text. The contracts decide the rest.
import { type AudienceInput, maxListed, writeLeagueSchema } from '@ahl/shared-types/messages';
import { reason } from '@ahl/shared-types/reasons';
import { z } from 'zod';

const receiverKinds = ['member', 'members', 'all', 'region', 'venue', 'hosts'] as const;
export type ReceiverKind = (typeof receiverKinds)[number];

const words = writeLeagueSchema.pick({ subject: true, text: true });
const text = z.string().default('');
const id = z.string().nullable().default(null);

/** The form of an admin; a member's form has only subject and text. */
export const composeSchema = words
  .extend({
    kind: z.enum(receiverKinds).default('member'),
    memberName: text,
    memberId: id,
    listed: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .max(maxListed, reason('list.too-long', { max: maxListed }))
      .default([]),
    region: text,
    venueName: text,
    venueId: id,
  })
  .superRefine((values, context) => {
    const ask = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (values.kind === 'member' && !values.memberId) ask('memberName', reason('message.choose-member'));
    if (values.kind === 'members' && values.listed.length === 0)
      ask('memberName', reason('message.choose-members'));
    if (values.kind === 'region' && values.region === '') ask('region', reason('message.choose-region'));
    if (values.kind === 'venue' && !values.venueId) ask('venueName', reason('message.choose-venue'));
  });
export type ComposeValues = z.input<typeof composeSchema>;
export type Composed = z.output<typeof composeSchema>;

export const memberWordsSchema = words;

type Chosen = Pick<Composed, 'kind' | 'listed' | 'region' | 'venueId'>;

/** Returns the chosen audience; null while the choice is incomplete, and for a single member. */
export const audienceOf = ({ kind, listed, region, venueId }: Chosen): AudienceInput | null => {
  switch (kind) {
    case 'all':
    case 'hosts':
      return { kind };
    case 'region':
      return region ? { kind, region: Number(region) } : null;
    case 'venue':
      return venueId ? { kind, venueId } : null;
    case 'members':
      return listed.length > 0 ? { kind, memberIds: listed.map((one) => one.id) } : null;
    default:
      return null;
  }
};
