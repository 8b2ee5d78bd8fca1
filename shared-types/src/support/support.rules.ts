// Owns how entries of different kinds compare, where a topic goes, and what a ready answer says to a person.
import type { InquiryKind, InquiryStatus } from '../contact/contact.schema.ts';
import type { ReferralStatus } from '../referrals/referral.schema.ts';
import type { SupportSettings, SupportState, SupportTopic } from './support.schema.ts';

/** How far inquiries of each status are. */
export const inquiryStates = {
  new: 'new',
  answered: 'open',
  closed: 'done',
} as const satisfies Record<InquiryStatus, SupportState>;

/** How far referrals of each status are. */
export const referralStates = {
  new: 'new',
  contacted: 'open',
  visited: 'open',
  signed: 'open',
  paid: 'done',
  declined: 'done',
} as const satisfies Record<ReferralStatus, SupportState>;

/** The statuses that count as a state. */
export const statusesIn = <S extends string>(
  states: Readonly<Record<S, SupportState>>,
  state: SupportState,
): S[] => (Object.keys(states) as S[]).filter((status) => states[status] === state);

/** The topic of an inquiry: what the sender chose, or its form. */
export const topicOfInquiry = ({ kind, subject }: { kind: InquiryKind; subject: string }): SupportTopic => {
  if (kind === 'venue') return 'New venue';
  return kind === 'employment' ? 'Application' : (subject as SupportTopic);
};

/** Where a topic goes: its own address, else the given one. */
export const addressOf = (
  { addresses }: Pick<SupportSettings, 'addresses'>,
  topic: SupportTopic,
  fallback: string,
): string => addresses.find((one) => one.topic === topic)?.address ?? fallback;

/** `Re: ` before a subject, once. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** What a ready answer may name: `{name}`, `{reference}`, `{subject}`, `{league}`. */
export const cannedFields = ['name', 'reference', 'subject', 'league'] as const;
export type CannedValues = Record<(typeof cannedFields)[number], string>;

/** A ready answer for one person; braces around anything else stay as they are. */
export const fillReply = (text: string, values: CannedValues): string =>
  text.replace(/\{(name|reference|subject|league)\}/g, (_whole, field: keyof CannedValues) => values[field]);

/** The last line of every answer. */
export const referenceLine = (reference: string): string => `Reference ${reference}`;

/** The paragraphs of an answer as it is mailed. */
export const replyParagraphs = (text: string, reference: string): string[] => [
  ...text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  referenceLine(reference),
];
