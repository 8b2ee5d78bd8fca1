// A member as the office views, adds and edits one.
import { z } from 'zod';
import {
  lineField,
  optionalEmailField,
  optionalLineField,
  optionalPhoneField,
  personNameField,
} from '../common/form-fields.ts';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { roles } from '../permissions/access.ts';
import { optionalBirthdayField } from '../players/birthday.rules.ts';
import { refuseReservedNames } from '../players/person-names.ts';
import { privacySchema } from '../privacy/privacy.schema.ts';
import { reason } from '../reasons/reason.ts';
import { memberStates } from './member.schema.ts';

/** The maximum length of an office note. */
export const maxNoteLength = 1_000;
/** The maximum number of tags per member, and the maximum length of a tag. */
export const maxMemberTags = 20;
const maxTagLength = 30;

/** A label by which the office finds members; only the office sees it. */
export const memberTagSchema = lineField(reason('member.tag-missing'), maxTagLength);

const stateField = z
  .string(reason('form.state-example'))
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/, reason('form.state-example'))
  .default('');

/** The fields of a member that the office edits; not those that only the member decides (privacy, language, mails). */
export const memberFieldsSchema = z.object({
  firstName: personNameField(reason('person.first-name-missing')),
  lastName: personNameField(reason('person.last-name-missing')),
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

/** How a new member signs in for the first time: a welcome mail, a code on paper, or not yet. */
export const memberWelcomes = ['mail', 'paper', 'none'] as const;

/** A member added by the office; repeating the same key adds only one. */
export const addMemberSchema = memberFieldsSchema
  .extend({
    idempotencyKey: uuidSchema,
    playerNumber: playerNumberField.nullable().default(null).describe('Null: the next free one.'),
    welcome: z.enum(memberWelcomes).default('none'),
    isAnotherPerson: z
      .boolean()
      .default(false)
      .describe('Set after the members who may be the same person were shown.'),
  })
  .superRefine(refuseReservedNames)
  .refine(({ welcome, email }) => welcome === 'none' || email !== '', {
    path: ['email'],
    error: reason('member.email-needed'),
  });

/** An edit of a member, at the version that was seen. */
export const editMemberSchema = memberFieldsSchema
  .extend({ playerNumber: playerNumberField, version: versionSchema })
  .superRefine(refuseReservedNames);

/** A link that opens an account once, to be shown or printed; returned only to the person who created it. */
export const oneTimeLinkSchema = z.object({ url: z.string(), expiresAt: instantSchema });
export type OneTimeLink = z.infer<typeof oneTimeLinkSchema>;

/** Why somebody may already be a member. */
const duplicateReasons = ['email', 'phone', 'name', 'name-and-year', 'similar-name'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** A member who may be the person being added. */
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

/** The data of a new member entered so far. */
export const duplicateQuerySchema = z.object({
  firstName: z.string().trim().max(40).default(''),
  lastName: z.string().trim().max(40).default(''),
  email: z.string().trim().toLowerCase().max(254).default(''),
  phone: z.string().trim().max(30).default(''),
  birthYear: z.coerce.number().int().optional(),
  exceptId: idSchema.optional().describe('The member being edited.'),
});

/** The office's note on a member; the member does not see it. */
export const memberNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  at: instantSchema,
});
export type MemberNote = z.infer<typeof memberNoteSchema>;

/** The acts that the viewer may apply to a member. */
const memberAbilitiesSchema = z.object({
  edit: z.boolean(),
  fixLogin: z.boolean(),
  ban: z.boolean(),
  giveRoles: z.boolean(),
  viewAs: z.boolean(),
  makeHost: z.boolean().describe('Whether the member may become a host, and is none yet.'),
});

/** A member with the office's overview. */
export const memberRecordSchema = z.object({
  id: z.string(),
  version: z.int(),
  ...memberFieldsSchema.shape,
  // As stored: a member older than a rule of names has a page too.
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().describe('Empty for none.'),
  playerNumber: z.int(),
  formerNumbers: z.array(z.int()).describe('Of accounts that were combined with this one; they lead here.'),
  profileImage: z.string().nullable(),
  rank: z.string(),
  role: z.enum(roles),
  hostId: z.string().nullable().describe('The host that the account is; null: none.'),
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
    .describe('The place in the current season; null for a member who has not played in it.'),
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
