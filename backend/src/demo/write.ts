// Writes a demo league in batches. `wipe.ts` removes what an interrupted fill left.
import { leagueRule } from '@ahl/shared-types/points-rules';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { addNight, type Ledgers } from '#features/ranking/standings/ledgers.ts';
import { derive, inLists } from '#features/ranking/standings/standing.rebuild.ts';
import type { BilledNight } from './generate/invoices.ts';
import type { DemoLeague } from './league.ts';

/** Called with the progress of a step. */
export type Progress = (step: string, done: number, total: number) => void;
/** Runs each batch as a transaction; throws when the writing must stop. */
export type InBatch = (work: (session: ClientSession) => Promise<unknown>) => Promise<void>;

const batchSize = 500;
/** Ledgers and standings are small. */
const derivedBatch = 3_000;
/** Claims are about nights of the last weeks. */
const maxLatest = 400;

type Options = { ordered: false; session: ClientSession };
type Target = { collection: { insertMany(rows: object[], options: Options): Promise<unknown> } };

/** Passes the nights on and adds them to the ledgers; the latest are kept in `latest`. */
function* recorded(
  nights: Iterable<ResultDocument>,
  ledgers: Ledgers,
  latest: ResultDocument[],
  toBill: (night: ResultDocument) => void,
): Generator<ResultDocument> {
  for (const night of nights) {
    addNight(ledgers, night);
    latest.push(night);
    if (latest.length > 2 * maxLatest) latest.splice(0, maxLatest);
    toBill(night);
    yield night;
  }
}

/** Writes the whole league, the members last, since their totals count the nights. */
export const writeLeague = async (
  models: Models,
  league: DemoLeague,
  onProgress: Progress,
  inBatch: InBatch,
): Promise<void> => {
  // Plain documents through the driver itself, so that nothing is hydrated.
  const write = async (
    step: string,
    { collection }: Target,
    rows: Iterable<object>,
    atMost: number,
    size = batchSize,
  ) => {
    let done = 0;
    for (const batch of inLists(rows, size)) {
      await inBatch((session) => collection.insertMany(batch, { ordered: false, session }));
      done += batch.length;
      if (batch.length === size && done < atMost) onProgress(step, done, atMost);
    }
    onProgress(step, done, done);
  };
  const writeList = (step: string, model: Target, rows: readonly object[]) =>
    write(step, model, rows, rows.length);

  await writeList('venues', models.Venue, league.venues);
  await writeList('seasons', models.Season, league.seasons);
  await writeList('weekly events', models.CalendarEvent, league.events);
  await writeList('one-day changes', models.EventException, league.exceptions);
  await writeList('event tags', models.EventTag, league.eventTags);
  await writeList('tournaments', models.Tournament, league.tournaments);
  await writeList('structures', models.Structure, league.structures);
  await writeList('programs', models.EventProgram, league.programs);
  await writeList('points rules', models.PointsRule, league.rules);
  await writeList('drafts of rules', models.RuleDraft, league.ruleDrafts);
  await writeList('races', models.Race, league.races);
  const ledgers: Ledgers = new Map();
  const latest: ResultDocument[] = [];
  const billed: BilledNight[] = [];
  const toBill = ({ _id, venueId, name, date, startTime, entrants, tournamentId }: ResultDocument) => {
    if (date >= league.billedFrom)
      billed.push({ _id, venueId, name, date, startTime, entrants, tournamentId });
  };
  const nights = recorded(league.nights, ledgers, latest, toBill);
  await write('results', models.Result, nights, league.maxNights);
  const combined = league.combined(latest);
  await writeList('members', models.Player, league.players());
  await writeList('accounts that lead to others', models.Player, combined.accounts);
  await writeList('merges of accounts', models.AccountMerge, combined.merges);
  await writeList('claims of earlier nights', models.ProfileClaim, combined.claims);
  await writeList(
    'clocks',
    models.PokerClock,
    league.clocks.map(({ clock }) => clock),
  );
  await writeList(
    'clock commands',
    models.ClockCommand,
    league.clocks.flatMap(({ log }) => log),
  );
  await writeList('hosts', models.Host, league.hosts.people);
  await writeList('settings of host reminders', models.HostReminderSettings, [league.hosts.settings]);
  await writeList('host confirmations', models.HostConfirmation, league.hosts.confirmations);
  await writeList('host reminders', models.HostReminder, league.hosts.reminders);
  await writeList('news', models.NewsStory, league.news);
  await writeList('site content', models.SiteContent, league.content);
  await writeList('planned content', models.ContentPlan, league.contentPlans);
  await writeList('charity drives', models.CharityDrive, league.charity.drives);
  await writeList('donations', models.Donation, league.charity.donations);
  await writeList('pictures', models.Picture, await league.pictures());
  await writeList('bonuses', models.Bonus, league.bonuses);
  await writeList('bonus codes', models.BonusOffer, league.bonusOffers);
  await writeList('budgets of bonuses', models.BonusBudget, league.bonusBudgets);
  await writeList('messages', models.MessageThread, league.messages.threads);
  await writeList('message boxes', models.MessageBox, league.messages.boxes);
  await writeList('reservations', models.Reservation, league.reservations);
  await writeList('inquiries', models.Inquiry, league.forms.inquiries);
  await writeList('referrals', models.VenueReferral, league.forms.referrals);
  await writeList('submissions', models.Submission, league.forms.submissions);
  await writeList('mails', models.Mail, league.support.mails);
  await writeList('entries of the inbox', models.SupportThread, league.support.threads);
  await writeList('security events', models.SecurityEvent, league.securityEvents);
  await writeList('codes', models.QrCode, league.qrCodes.codes);
  await writeList('scans of codes', models.QrScanDay, league.qrCodes.days);
  await writeList('points claims', models.PointsClaim, league.claims(latest));
  const bills = league.bills(billed);
  await writeList('fee plans', models.FeePlan, bills.plans);
  await writeList('objections of venues', models.VenueDispute, league.disputes(latest, bills.invoices));
  await writeList('managers of venues', models.VenueManager, league.venueManagers);
  await writeList('plans of venues', models.VenueBilling, bills.billings);
  await writeList('invoices', models.Invoice, bills.invoices);
  await writeList('payments', models.Payment, bills.payments);
  await writeList('mails of invoices', models.InvoiceMail, bills.mails);
  await writeList('credits', models.Credit, bills.credits);
  await writeList('numbers of invoices', models.InvoiceCounter, bills.counters);
  await writeList('month-end runs', models.BillingRun, bills.runs);
  await writeList('settings of invoices', models.InvoiceSettings, [bills.settings]);
  const derived = await derive(ledgers, () => leagueRule, league.madeAt);
  await write('ledgers', models.Ledger, derived.ledgers, ledgers.size, derivedBatch);
  await write('standings', models.Standing, derived.standings, derived.standingCount, derivedBatch);
  await writeList('boards', models.Leaderboard, derived.boards);
};
