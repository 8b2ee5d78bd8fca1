type Facts = {
  kind: 'tournament' | 'venue';
  title: string;
  place: string;
  submitterName: string;
  submitterEmail: string;
};

/** Tells the league that something waits for approval. */
export const arrivalMail = (facts: Facts, reference: string, to: string) => ({
  to,
  replyTo: facts.submitterEmail,
  kind: `submission-${facts.kind}`,
  subject: `To approve: ${facts.title} (${reference})`,
  text:
    `${facts.submitterName} (${facts.submitterEmail}) proposes a ${facts.kind}: ${facts.title}, ${facts.place}.\n\n` +
    'It waits under Approve tournaments in the admin panel.',
});

/** Tells the sender that it arrived; it repeats nothing that the form said. */
export const receivedMail = (
  facts: Pick<Facts, 'kind' | 'submitterEmail'>,
  reference: string,
  productName: string,
) => ({
  to: facts.submitterEmail,
  kind: `submission-${facts.kind}-confirmation`,
  subject: `${productName} has your ${facts.kind} (${reference})`,
  text:
    `Thank you. We look at every ${facts.kind} that is proposed within two business days, and it is on the site once it is approved.\n\n` +
    `Your reference is ${reference}. If you did not propose anything, you can ignore this mail.`,
});

/** Tells the sender why it was not taken. */
export const rejectionMail = (
  facts: Pick<Facts, 'kind' | 'title' | 'submitterEmail'> & { reason: string },
  reference: string,
  productName: string,
) => ({
  to: facts.submitterEmail,
  kind: `submission-${facts.kind}-rejected`,
  subject: `${productName}: your ${facts.kind} was not approved (${reference})`,
  text: `${facts.title} was not approved:\n\n${facts.reason}\n\nYou are welcome to send it again with this corrected.`,
});
