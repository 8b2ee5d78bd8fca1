type Facts = {
  kind: 'tournament' | 'venue';
  title: string;
  place: string;
  submitterName: string;
  submitterEmail: string;
};

/** Returns the mail to the league that a submission waits for approval. */
export const arrivalMail = (facts: Facts, reference: string, to: string) => ({
  to,
  replyTo: facts.submitterEmail,
  kind: `submission-${facts.kind}`,
  subject: `To approve: ${facts.title} (${reference})`,
  text:
    `${facts.submitterName} (${facts.submitterEmail}) proposes a ${facts.kind}: ${facts.title}, ${facts.place}.\n\n` +
    'It waits under Approve tournaments in the admin panel.',
});

/** Returns the sender's confirmation of receipt; it repeats nothing of the form's content. */
export const receivedMail = (
  facts: Pick<Facts, 'kind' | 'submitterEmail'>,
  reference: string,
  productName: string,
) => ({
  to: facts.submitterEmail,
  kind: `submission-${facts.kind}-confirmation`,
  subject: `${productName} received your ${facts.kind} (${reference})`,
  text:
    `Thank you. We look at every ${facts.kind} that is proposed within two business days, and it is on the site once it is approved.\n\n` +
    `Your reference is ${reference}. If you did not propose anything, you can ignore this mail.`,
});

/** Returns the mail with a question to the sender; its link leads to the answer form. */
export const questionMail = (
  facts: Pick<Facts, 'kind' | 'title' | 'submitterName' | 'submitterEmail'> & {
    question: string;
    url: string;
  },
  reference: string,
  productName: string,
) => ({
  to: facts.submitterEmail,
  kind: `submission-${facts.kind}-question`,
  subject: `${productName} has a question about ${facts.title} (${reference})`,
  text:
    `Hello ${facts.submitterName},\n\nbefore we decide on ${facts.title}, we would like to know:\n\n${facts.question}\n\n` +
    `Answer here, without signing in:\n${facts.url}`,
});

/** Returns the mail to the league with a sender's answer. */
export const answerMail = (
  facts: Facts & { question: string; answer: string },
  reference: string,
  to: string,
) => ({
  to,
  replyTo: facts.submitterEmail,
  kind: `submission-${facts.kind}-answer`,
  subject: `Answered: ${facts.title} (${reference})`,
  text:
    `${facts.submitterName} (${facts.submitterEmail}) answers about ${facts.title}.\n\n` +
    `${facts.question}\n\n${facts.answer}\n\nIt waits under Approve tournaments in the admin panel.`,
});

/** Returns the mail to the sender with the reason for a rejection. */
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
