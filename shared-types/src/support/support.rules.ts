// How entries of different kinds compare, the address for a topic, and the text of a canned reply.
import type { InquiryKind, InquiryStatus } from '../contact/contact.schema.ts';
import type { ReferralStatus } from '../referrals/referral.schema.ts';
import type { SupportSettings, SupportState, SupportTopic } from './support.schema.ts';

/** The state of inquiries by status. */
export const inquiryStates = {
  new: 'new',
  answered: 'open',
  closed: 'done',
} as const satisfies Record<InquiryStatus, SupportState>;

/** The state of referrals by status. */
export const referralStates = {
  new: 'new',
  contacted: 'open',
  visited: 'open',
  signed: 'open',
  paid: 'done',
  declined: 'done',
} as const satisfies Record<ReferralStatus, SupportState>;

/** The statuses that belong to a state. */
export const statusesIn = <S extends string>(
  states: Readonly<Record<S, SupportState>>,
  state: SupportState,
): S[] => (Object.keys(states) as S[]).filter((status) => states[status] === state);

/** The topic of an inquiry: the sender's choice, or that of its form. */
export const topicOfInquiry = ({ kind, subject }: { kind: InquiryKind; subject: string }): SupportTopic => {
  if (kind === 'venue') return 'New venue';
  return kind === 'employment' ? 'Application' : (subject as SupportTopic);
};

/** The address for a topic: its own, else the fallback. */
export const addressOf = (
  { addresses }: Pick<SupportSettings, 'addresses'>,
  topic: SupportTopic,
  fallback: string,
): string => addresses.find((one) => one.topic === topic)?.address ?? fallback;

/** Puts `Re: ` before a subject, once. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** The placeholders of a canned reply: `{name}`, `{reference}`, `{subject}`, `{league}`. */
export const cannedFields = ['name', 'reference', 'subject', 'league'] as const;
export type CannedValues = Record<(typeof cannedFields)[number], string>;

/** Fills in a canned reply for one person; other braces are unchanged. */
export const fillReply = (text: string, values: CannedValues): string =>
  text.replace(/\{(name|reference|subject|league)\}/g, (_whole, field: keyof CannedValues) => values[field]);

/** The last line of every reply. */
const referenceLine = (reference: string): string => `Reference ${reference}`;

/** The paragraphs of a reply for its mail. */
export const replyParagraphs = (text: string, reference: string): string[] => [
  ...text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  referenceLine(reference),
];
