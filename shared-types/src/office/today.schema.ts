// The desk of today: open tasks, each with an action. Texts and links are defined by the screen.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { hookOffReasons } from '../hooks/hook.schema.ts';
import { burstKinds } from '../security-events/security-event.rules.ts';

/** The id of an item, derived from its subject, so that it is the same in every response. */
export const officeItemIdSchema = z
  .string()
  .max(120)
  .regex(/^[a-z-]+(\.[A-Za-z0-9-]+)*$/);

const personSchema = z.object({ id: z.string(), name: z.string() });

const item = <const Kind extends string, const Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    kind: z.literal(kind),
    id: officeItemIdSchema,
    assignedTo: personSchema.nullable(),
    snoozedUntil: dateSchema.nullable().describe('The league date from which it is shown again.'),
    ...shape,
  });

const night = {
  eventId: z.string().describe('A tournament id, or `calendar-<eventId>`.'),
  name: z.string(),
  venueName: z.string(),
  date: dateSchema,
  startTime: z.string().describe('12-hour league time.'),
  venueId: z.string().describe('Empty without a venue.'),
  start: timeSchema.describe('The same start as `HH:mm`.'),
};

/** An open task. */
const officeItemSchema = z.discriminatedUnion('kind', [
  item('night-without-host', night),
  item('night-declined', {
    ...night,
    hostName: z.string().describe('The host who declined it last.'),
    offeredTo: z.string().describe('Who has the first option on it; empty: nobody.'),
  }),
  item('host-silent', { ...night, hostName: z.string() }),
  item('screen-dark', {
    clockId: z.string(),
    clockName: z.string(),
    venueName: z.string(),
    screenName: z.string(),
    seenAt: instantSchema,
  }),
  item('result-missing', night),
  item('night-disputed', {
    disputeId: z.string(),
    venueName: z.string(),
    date: dateSchema,
    text: z.string(),
    sentAt: instantSchema,
  }),
  item('line-disputed', {
    disputeId: z.string(),
    invoiceId: z.string(),
    number: z.string(),
    venueName: z.string(),
    text: z.string(),
    sentAt: instantSchema,
  }),
  item('claim-waiting', {
    claimId: z.string(),
    playerName: z.string(),
    venueName: z.string(),
    date: dateSchema,
    answerBy: instantSchema.describe('72 hours after it was sent.'),
  }),
  item('profile-claims-waiting', { count: z.int(), oldest: z.string(), oldestAt: instantSchema }),
  item('approvals-waiting', { count: z.int(), oldest: z.string(), oldestAt: instantSchema }),
  item('mail-failed', { count: z.int(), to: z.string(), subject: z.string(), error: z.string() }),
  item('hook-off', {
    hookId: z.string(),
    name: z.string(),
    reason: z.enum(hookOffReasons),
    at: instantSchema.describe('When it was switched off.'),
  }),
  item('invoices-overdue', {
    count: z.int(),
    amount: z.string().describe('The amount owed on them, in the league’s format.'),
    oldest: z.object({ id: z.string(), number: z.string(), venueName: z.string(), dueOn: dateSchema }),
  }),
  item('security-burst', {
    burst: z.enum(burstKinds),
    address: z.string().describe('Empty: from several addresses.'),
    account: personSchema.nullable(),
    date: dateSchema.describe('The league date.'),
    at: instantSchema.describe('When the latest one was noticed.'),
  }),
  item('members-alike', {
    count: z.int().describe('Names that several members have; the newest of them follows.'),
    name: z.string(),
    members: z.array(z.object({ id: z.string(), playerNumber: z.int(), city: z.string() })).min(2),
  }),
]);
export type OfficeItem = z.infer<typeof officeItemSchema>;
export type OfficeItemKind = OfficeItem['kind'];

/** The steps of setup before the first night, in order; what a league brings is listed separately. */
const setUpSteps = ['settings', 'regions', 'mail', 'clock'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What a league brings, in the order in which it arrives: each can be imported or added by hand. */
export const arrivalSteps = [
  'venues',
  'members',
  'structures',
  'hosts',
  'calendar-events',
  'seasons',
  'results',
  'tournaments',
  'news',
  'invoices',
] as const;
export type ArrivalStep = (typeof arrivalSteps)[number];
/** The maximum number up to which records of a step are counted. */
export const maxArrivalCount = 1_000;

const arrivalStepSchema = z.object({
  id: z.enum(arrivalSteps),
  count: z.int().describe('How many the league has, counted to 1,000.'),
  isDone: z.boolean(),
  isNeeded: z.boolean().describe('False: the office has said that the league does not need it.'),
});
export type Arrival = z.infer<typeof arrivalStepSchema>;

/** The checklist from an empty installation to the first night. */
const setUpSchema = z.object({
  isHidden: z.boolean(),
  timeZone: z.string().describe('From the environment; permanent for the league.'),
  steps: z.array(z.object({ id: z.enum(setUpSteps), isDone: z.boolean(), count: z.int() })),
  arrival: z.array(arrivalStepSchema).describe('Empty while the list is hidden.'),
});
export type SetUp = z.infer<typeof setUpSchema>;

/** The league's week, Sunday to Saturday. */
const officeWeekSchema = z.object({
  from: dateSchema,
  nights: z.int().describe('Starts of the week that are not cancelled.'),
  players: z.int().describe('Entries of the nights of the week that are posted.'),
  newPlayers: z.int().describe('Members since the start of the week.'),
  hostsShort: z.int().describe('Starts ahead in the week that nobody hosts.'),
});
export type OfficeWeek = z.infer<typeof officeWeekSchema>;

/** The response of the desk. */
export const officeTodaySchema = z.object({
  date: dateSchema,
  setUp: setUpSchema,
  items: z.array(officeItemSchema).describe('The snoozed ones too; the most urgent first.'),
  week: officeWeekSchema,
  admins: z.array(personSchema).describe('Whom an item can be assigned to.'),
});
export type OfficeToday = z.infer<typeof officeTodaySchema>;

/** How long an item can be snoozed. */
const snoozes = ['tomorrow', 'week'] as const;
export type Snooze = (typeof snoozes)[number];

/** A change of an item. Omitted fields do not change; null ends the snooze, or removes the assignment. */
export const officeItemChangeSchema = z.object({
  snooze: z.enum(snoozes).nullable().optional(),
  assignedToId: idSchema.nullable().optional(),
});

/** Whether an item is shown on a day. */
export const isAwake = ({ snoozedUntil }: Pick<OfficeItem, 'snoozedUntil'>, today: string): boolean =>
  snoozedUntil === null || snoozedUntil <= today;
