import { randomUUID } from 'node:crypto';
import type { Models } from '#db/models.ts';
import type { SubmissionDocument } from '#features/office/submissions/submission.model.ts';
import type { InquiryDocument } from '#features/site/contact/inquiry.model.ts';
import type { VenueReferralDocument } from '#features/site/referrals/venue-referral.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds an inquiry as stored; by default a new general message. */
export const buildInquiry = (overrides: Partial<InquiryDocument> = {}) => ({
  ...storedFields(),
  requestId: randomUUID(),
  kind: 'message' as const,
  status: 'new' as const,
  name: `Guest ${nextInSequence()}`,
  email: 'guest@example.com',
  phone: '',
  subject: 'Question',
  message: 'Is there a league night on Sundays?',
  details: [],
  statusChangedAt: null,
  statusChangedBy: '',
  ...overrides,
});

/** Builds a recommended venue as stored; by default a new one. */
export const buildVenueReferral = (overrides: Partial<VenueReferralDocument> = {}) => {
  const number = nextInSequence();
  return {
    ...storedFields(),
    requestId: randomUUID(),
    status: 'new' as const,
    name: 'Dana Wells',
    email: 'dana@example.com',
    phone: '',
    playerNumber: '',
    venueName: `Taproom ${number}`,
    city: 'Keller',
    venueKey: `taproom ${number}|keller`,
    address: '',
    contactPerson: '',
    venuePhone: '',
    note: '',
    rewardCents: 20_000,
    venueId: null,
    payment: null,
    ...overrides,
  };
};

/** Builds a submission as stored; by default a pending venue. */
export const buildSubmission = (overrides: Partial<SubmissionDocument> = {}) => {
  const name = `Cellar ${nextInSequence()}`;
  return {
    ...storedFields(),
    requestId: randomUUID(),
    kind: 'venue' as const,
    status: 'pending' as const,
    title: name,
    place: '12 Oak St, Keller',
    facts: {
      name,
      address: '12 Oak St',
      city: 'Keller',
      state: 'TX',
      zip: '76248',
      phone: '',
      region: '733',
      notes: '',
    },
    submitterName: 'Dana Wells',
    submitterEmail: 'dana@example.com',
    reason: '',
    decidedBy: '',
    decidedAt: null,
    questions: [],
    created: null,
    ...overrides,
  };
};

/** Stores a submission. */
export const createSubmission = async (models: Models, overrides: Partial<SubmissionDocument> = {}) => {
  const submission = buildSubmission(overrides);
  await models.Submission.collection.insertOne(submission as never);
  return submission;
};
