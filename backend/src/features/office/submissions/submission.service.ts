// Owns visitors' proposals: receives and lists them. The decisions are in `submission.decide.ts`.
import { type EndpointInput, type EndpointResult, invalidInput, leagueDate } from '@ahl/shared-types/common';
import {
  allowedNights,
  type listSubmissions as listContract,
  mayPropose,
  type Receipt,
  referenceOf,
  type Submission,
  type submitTournament as tournamentContract,
  type submitVenue as venueContract,
} from '@ahl/shared-types/submissions';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import type { InquiryDeps } from '#features/site/contact/inquiry.service.ts';
import { containsText } from '#http/list-query.ts';
import { receiveForm } from '#http/receive-form.ts';
import { findPage } from '#http/resource/find-page.ts';
import { arrivalMail, receivedMail } from './submission.mail.ts';
import type { SubmissionDocument } from './submission.model.ts';
import { presentSubmission, tournamentTitle, venueTitle } from './submission.presenter.ts';
import { readWarnings } from './submission.warnings.ts';

export type SubmissionDeps = InquiryDeps & { timeZone: string };

type Draft = Pick<
  SubmissionDocument,
  'requestId' | 'kind' | 'title' | 'place' | 'facts' | 'submitterName' | 'submitterEmail'
> & { referenceCode: string };

const store = async (deps: SubmissionDeps, { referenceCode: _decoy, ...draft }: Draft) => {
  const isMailed = await deps.mayMail(draft.submitterEmail, 'receipt');
  const { productName, contactEmail } = deps.place;
  return deps.outbox.transact(async (session, publish) => {
    const createdAt = new Date(deps.now());
    const [created] = await deps.models.Submission.create([{ ...draft, createdAt }], { session });
    if (!created) throw new Error('The database returned no submission.');
    const reference = referenceOf(draft.requestId);
    if (contactEmail) await deps.queueMail(arrivalMail(draft, reference, contactEmail), session);
    if (isMailed) await deps.queueMail(receivedMail(draft, reference, productName), session);
    publish({ type: 'submission.changed', submissionId: created._id.toHexString() });
    return { reference };
  });
};

const receive = (deps: SubmissionDeps, draft: Draft, address: string): Promise<Receipt> => {
  const receipt = { reference: referenceOf(draft.requestId) };
  return receiveForm<Receipt>(draft, {
    countForm: deps.countForm,
    address,
    decoy: () => receipt,
    earlier: async () =>
      (await deps.models.Submission.exists({ requestId: draft.requestId })) ? receipt : null,
    store: () => store(deps, draft),
  });
};

/**
 * Receives a proposed tournament of today or later; a chosen venue provides its own name.
 * @throws RATE_LIMITED, VALIDATION_FAILED
 */
export const submitTournament = async (
  deps: SubmissionDeps,
  form: EndpointInput<typeof tournamentContract>,
  address: string,
): Promise<Receipt> => {
  const { requestId, referenceCode, submitterName, submitterEmail, ...rest } = form;
  const today = leagueDate(deps.now(), deps.timeZone);
  if (!mayPropose(rest.date, today)) throw invalidInput({ date: allowedNights(today) });
  const venue = rest.venueId ? await deps.models.Venue.findById(rest.venueId).lean() : null;
  const facts = {
    ...rest,
    startTimes: rest.startTimes.toSorted(),
    venueId: venue ? venue._id.toHexString() : null,
    venueName: venue ? `${venue.name}, ${venue.city}` : rest.venueName,
  };
  const who = { requestId, referenceCode, submitterName, submitterEmail };
  return receive(deps, { ...who, kind: 'tournament', ...tournamentTitle(facts), facts }, address);
};

/** Receives a proposed venue. @throws RATE_LIMITED, VALIDATION_FAILED */
export const submitVenue = async (
  deps: SubmissionDeps,
  form: EndpointInput<typeof venueContract>,
  address: string,
): Promise<Receipt> => {
  const { requestId, referenceCode, submitterName, submitterEmail, ...facts } = form;
  await assertRegion(deps.models, Number(facts.region));
  const who = { requestId, referenceCode, submitterName, submitterEmail };
  return receive(deps, { ...who, kind: 'venue', ...venueTitle(facts), facts }, address);
};

const searched = ['title', 'place', 'submitterName', 'submitterEmail'];

type ListDeps = Pick<SubmissionDeps, 'models' | 'now' | 'timeZone'>;

/** Returns the query for the proposals that match these filters. */
export const matchingSubmissions = ({
  search,
  kind,
  status,
}: Pick<EndpointInput<typeof listContract>, 'search' | 'kind' | 'status'>): object => ({
  ...(search ? containsText(searched, search) : {}),
  ...(kind ? { kind } : {}),
  ...(status ? { status } : {}),
});

/** Returns proposals as the list and its files show them. */
export const presentSubmissions = async (
  { models, now, timeZone }: ListDeps,
  rows: SubmissionDocument[],
): Promise<Submission[]> => {
  const warningsOf = await readWarnings(models, rows, leagueDate(now(), timeZone));
  return rows.map((row) => presentSubmission(row, warningsOf(row)));
};

/** Returns a page of submissions, oldest first, so that those waiting longest are handled first. */
export const listSubmissions = (
  deps: ListDeps,
  input: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<SubmissionDocument, Submission>(deps.models.Submission, {
    filter: matchingSubmissions(input),
    sort: input.sort ?? 'createdAt',
    page: input.page,
    pageSize: input.pageSize,
    present: (rows) => presentSubmissions(deps, rows),
  });
