type Facts = {
  name: string;
  email: string;
  phone: string;
  playerNumber: string;
  venueName: string;
  city: string;
  address: string;
  contactPerson: string;
  venuePhone: string;
  note: string;
};

/** Returns the mail to the league about a recommended venue. */
export const referralMail = (facts: Facts, reference: string, to: string) => ({
  to,
  replyTo: facts.email,
  kind: 'venue-referral',
  subject: `Venue referral: ${facts.venueName}, ${facts.city} (${reference})`,
  text: [
    `Venue: ${facts.venueName}, ${facts.city}`,
    `Address: ${facts.address || 'not given'}`,
    `Ask for: ${facts.contactPerson || 'not given'}`,
    `Phone of the venue: ${facts.venuePhone || 'not given'}`,
    '',
    `Recommended by ${facts.name}, ${facts.email}${facts.phone ? `, ${facts.phone}` : ''}`,
    `Player number: ${facts.playerNumber || 'not given'}`,
    '',
    facts.note || 'No note was added.',
    '',
    `Reference ${reference}`,
  ].join('\n'),
});

/** Returns the immediate confirmation to the referrer; it repeats nothing from the form. */
export const referralConfirmation = (
  facts: Pick<Facts, 'email'>,
  reference: string,
  productName: string,
) => ({
  to: facts.email,
  kind: 'venue-referral-confirmation',
  subject: `${productName} received your venue referral (${reference})`,
  text:
    'Thank you for your referral. We call the venue within a week and write to you when it has decided.\n\n' +
    'If the venue joins, the $200 reward is yours after its first four league nights.\n\n' +
    `Your reference is ${reference}. If you did not refer a venue, you can ignore this mail.`,
});
