import type { InquiryKind } from '@ahl/shared-types/contact';

type Facts = {
  kind: InquiryKind;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  details: { label: string; value: string }[];
};

const kinds: Record<InquiryKind, string> = {
  message: 'Message',
  venue: 'Venue',
  employment: 'Application',
};

const lines = (facts: Facts): string =>
  [
    { label: 'Name', value: facts.name },
    { label: 'E-mail', value: facts.email },
    { label: 'Phone', value: facts.phone },
    ...facts.details,
  ]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');

/** Returns the mail to the league; a reply goes to the sender. */
export const leagueMail = (facts: Facts, reference: string, to: string) => ({
  to,
  replyTo: facts.email,
  kind: `contact-${facts.kind}`,
  subject: `${kinds[facts.kind]}: ${facts.subject} (${reference})`,
  text: `${lines(facts)}\n\n${facts.message || 'No message was added.'}\n\nReference ${reference}`,
});

/**
 * Returns the immediate confirmation to the sender. It repeats nothing from the form, so that nobody can send text to a
 * stranger.
 */
export const confirmationMail = (
  facts: Pick<Facts, 'email' | 'kind'>,
  reference: string,
  productName: string,
) => ({
  to: facts.email,
  kind: `contact-${facts.kind}-confirmation`,
  subject: `${productName} received your ${kinds[facts.kind].toLowerCase()} (${reference})`,
  text:
    `Thank you for writing to ${productName}. We answer within two business days.\n\n` +
    `Your reference is ${reference}. If you did not write to us, you can ignore this mail.`,
});
