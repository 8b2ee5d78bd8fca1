// A member as the office reads, adds and edits one.
import { z } from 'zod';
import {
  lineField,
  optionalEmailField,
  optionalLineField,
  optionalPhoneField,
} from '../common/form-fields.ts';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { roles } from '../permissions/access.ts';
import { optionalBirthdayField } from '../players/birthday.rules.ts';
import { refuseReservedNames } from '../players/person-names.ts';
import { privacySchema } from '../privacy/privacy.schema.ts';
import { reason } from '../reasons/reason.ts';
import { memberStates } from './member.schema.ts';

/** The longest office note. */
export const maxNoteLength = 1_000;
/** As many tags as a member has, and as long as one may be. */
export const maxMemberTags = 20;
const maxTagLength = 30;

/** A word by which the office finds members again; only the office sees it. */
export const memberTagSchema = lineField(reason('member.tag-missing'), maxTagLength);

const stateField = z
  .string(reason('form.state-example'))
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, reason('form.state-example'))
  .default('');

/** What the office writes of a member. What the member alone decides (privacy, language, mails) is no part of it. */
export const memberFieldsSchema = z.object({
  firstName: lineField(reason('person.first-name-missing'), 40),
  lastName: lineField(reason('person.last-name-missing'), 40),
  middleInitial: z
    .string(reason('text.not-text'))
    .trim()
    .toUpperCase()
    .regex(/^\p{L}?$/u, reason('member.initial-form'))
    .default(''),
  pokerHandle: optionalLineField(30),
  email: optionalEmailField,
  phone: optionalPhoneField,
  birthYear: z
    .int(reason('number.not-whole'))
    .min(1900, reason('number.too-small', { min: 1900 }))
    .max(2099, reason('number.too-large', { max: 2099 }))
    .nullable()
    .default(null),
  birthday: optionalBirthdayField,
  city: optionalLineField(60),
  state: stateField,
  region: z.int(reason('number.not-whole')).nullable().default(null),
  tags: z
    .array(memberTagSchema, reason('member.tag-missing'))
    .max(maxMemberTags, reason('list.too-long', { max: maxMemberTags }))
    .default([]),
});
export type MemberFields = z.output<typeof memberFieldsSchema>;

const playerNumberField = z
  .int(reason('person.player-number-example'))
  .min(1, reason('person.player-number-example'))
  .max(99_999_999, reason('person.player-number-example'));

/** How a new member gets in for the first time: a welcome mail, a code on paper, or not yet. */
export const memberWelcomes = ['mail', 'paper', 'none'] as const;

/** A member whom the office adds; the same key adds one. */
export const addMemberSchema = memberFieldsSchema
  .extend({
    idempotencyKey: uuidSchema,
    playerNumber: playerNumberField.nullable().default(null).describe('Null: the next free one.'),
    welcome: z.enum(memberWelcomes).default('none'),
    isAnotherPerson: z
      .boolean()
      .default(false)
      .describe('Said after the members who are perhaps the same person were seen.'),
  })
  .superRefine(refuseReservedNames)
  .refine(({ welcome, email }) => welcome === 'none' || email !== '', {
    path: ['email'],
    error: reason('member.email-needed'),
  });

/** The edit of a member, at the version that was seen. */
export const editMemberSchema = memberFieldsSchema
  .extend({ playerNumber: playerNumberField, version: versionSchema })
  .superRefine(refuseReservedNames);

/** A link that opens an account once, to be shown or printed; it is given to whoever made it alone. */
export const oneTimeLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

/** Why somebody is perhaps a member already. */
export const duplicateReasons = ['email', 'phone', 'name', 'name-and-year', 'similar-name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A member who is perhaps the person that is being added. */
export const likelyMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  pokerHandle: z.string(),
  city: z.string(),
  email: z.string(),
  birthYear: z.int().nullable(),
  isBanned: z.boolean(),
  reasons: z.array(z.enum(duplicateReasons)).describe('The strongest first.'),
});
export type LikelyMember = z.infer<typeof likelyMemberSchema>;

/** What is typed of somebody new, as far as it is. */
export const duplicateQuerySchema = z.object({
  firstName: z.string().trim().max(40).default(''),
  lastName: z.string().trim().max(40).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  phone: z.string().trim().max(30).default(''),
  birthYear: z.coerce.number().int().optional(),
  exceptId: idSchema.optional().describe('The member who is edited.'),
});

/** What the office keeps in mind of a member; the member does not see it. */
export const memberNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  at: instantSchema,
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

/** What somebody of the office may do with a member. */
export const memberAbilitiesSchema = z.object({
  edit: z.boolean(),
  fixLogin: z.boolean(),
  ban: z.boolean(),
  giveRoles: z.boolean(),
  viewAs: z.boolean(),
});

/** A member with all that the office knows at a glance. */
export const memberRecordSchema = z.object({
  id: z.string(),
  version: z.int(),
  ...memberFieldsSchema.shape,
  email: z.string().describe('Empty for none.'),
  playerNumber: z.int(),
  formerNumbers: z.array(z.int()).describe('Of accounts that were combined with this one; they lead here.'),
  profileImage: z.string().nullable(),
  rank: z.string(),
  role: z.enum(roles),
  hostName: z.string(),
  privacy: privacySchema,
  states: z.array(z.enum(memberStates)),
  joinedAt: instantSchema,
  closesAt: instantSchema.nullable(),
  closedAt: instantSchema.nullable().describe('Emptied then: nothing but the number and the nights is left.'),
  nights: z.int(),
  lastPlayedOn: z.string().nullable(),
  homeVenue: z.object({ id: z.string(), name: z.string() }).nullable(),
  season: z
    .object({
      id: z.string(),
      name: z.string(),
      rank: z.int(),
      players: z.int(),
      points: z.number(),
      games: z.int(),
    })
    .nullable()
    .describe('The place in the present season; null for who has not played in it.'),
  readyBonuses: z.int(),
  signIn: z.object({
    hasPassword: z.boolean(),
    lastSeenAt: instantSchema.nullable(),
    devices: z.int(),
    pendingEmail: z.string().nullable().describe('An address that waits to be confirmed.'),
  }),
  notes: z.array(memberNoteSchema).describe('The newest first.'),
  abilities: memberAbilitiesSchema,
});
export type MemberRecord = z.infer<typeof memberRecordSchema>;
