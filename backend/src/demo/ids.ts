// Ids of the demo league: built from a document's kind and creation time, so that they sort by age as real ones do.
import { Types } from 'mongoose';
import type { Random } from './random.ts';

const kinds = {
  venue: 1,
  player: 2,
  event: 3,
  exception: 4,
  tournament: 5,
  season: 6,
  result: 7,
  clock: 8,
  command: 9,
  news: 10,
  content: 11,
  contentPlan: 12,
  picture: 13,
  eventTag: 30,
  bonus: 31,
  bonusOffer: 38,
  bonusBudget: 39,
  inquiry: 32,
  referral: 33,
  submission: 34,
  structure: 35,
  program: 36,
  claim: 37,
  qrCode: 90,
  qrScanDay: 91,
  mail: 92,
  supportThread: 93,
  rules: 40,
  race: 41,
  ruleDraft: 42,
  message: 60,
  reservation: 50,
  host: 70,
  hostConfirmation: 71,
  hostReminder: 72,
  feePlan: 80,
  venueBilling: 81,
  invoice: 82,
  payment: 83,
  donation: 73,
  charityDrive: 74,
  venueDispute: 75,
  venueManager: 94,
  invoiceMail: 85,
  credit: 84,
  accountMerge: 86,
  profileClaim: 87,
  securityEvent: 88,
} as const;

/** Marks every id of the demo league, in the middle, where others have a random number. */
const sign = 'de30a110';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns the id of the `index`-th document of a kind, made at `atMs`. */
export const demoId = (kind: keyof typeof kinds, index: number, atMs: number): Types.ObjectId =>
  new Types.ObjectId(`${hex(Math.floor(atMs / 1000), 8)}${sign}${hex(kinds[kind], 2)}${hex(index, 6)}`);

/** Returns a UUID of version 4 from the random stream. */
export const demoUuid = (random: Random): string => {
  const part = (digits: number) => hex(random.int(0, 16 ** digits - 1), digits);
  return `${part(8)}-${part(4)}-4${part(3)}-${random.pick(['8', '9', 'a', 'b'])}${part(3)}-${part(6)}${part(6)}`;
};

/** Whether a document was made by the demo league. */
export const isDemoId = (id: Types.ObjectId): boolean => id.toHexString().slice(8, 16) === sign;
