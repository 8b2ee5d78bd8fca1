// Assembles the demo league from its parts. Pure: no database, no clock; the same frame gives the same league.

import { addDays } from '@ahl/shared-types/common';
import type { PictureDocument } from '#features/core/pictures/picture.model.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { UnsealedEvent } from '#features/core/security-events/security-event.model.ts';
import type { ContentPlanDocument } from '#features/core/site-content/content-plan.model.ts';
import type { SiteContentDocument } from '#features/core/site-content/site-content.model.ts';
import type { InvoiceDocument } from '#features/office/invoices/invoice.model.ts';
import type { PointsClaimDocument } from '#features/play/points-claims/points-claim.model.ts';
import type { StructureDocument } from '#features/play/structures/structure.model.ts';
import type { ReservationDocument } from '#features/play/tonight/reservation.model.ts';
import type { EventProgramDocument } from '#features/play/tournament-program/event-program.model.ts';
import type { BonusDocument } from '#features/ranking/bonuses/bonus.model.ts';
import type { BonusOfferDocument } from '#features/ranking/bonuses/bonus-offer.model.ts';
import type { BonusBudgetDocument } from '#features/ranking/bonuses/bonus-preset.model.ts';
import type { RulesVersionDocument } from '#features/ranking/points-rules/core/points-rule.model.ts';
import type { RuleDraftDocument } from '#features/ranking/points-rules/office/rule-draft.model.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type {
  CalendarEventDocument,
  EventExceptionDocument,
} from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { EventTagDocument } from '#features/schedule/event-tags/event-tag.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import type { VenueManagerDocument } from '#features/schedule/venues/partner/venue-manager.model.ts';
import type { VenueDisputeDocument } from '#features/schedule/venues/partner/venue-partner.model.ts';
import type { NewsStoryDocument } from '#features/site/news/news-story.model.ts';
import { generateBonusBudgets } from './generate/bonus-budgets.ts';
import { generateBonusOffers } from './generate/bonus-offers.ts';
import { generateBonuses } from './generate/bonuses.ts';
import { type Charity, generateCharity } from './generate/charity.ts';
import { type ClockWithLog, generateClocks } from './generate/clocks.ts';
import { type Combined, generateCombined } from './generate/combined-accounts.ts';
import { generateNews, generateSiteContent } from './generate/content.ts';
import { generateContentPlans } from './generate/content-plans.ts';
import { generateEventTags, withTags } from './generate/event-tags.ts';
import { generateEvents, generateExceptions } from './generate/events.ts';
import { type Forms, generateForms } from './generate/forms.ts';
import { createFrame, type Frame } from './generate/frame.ts';
import { generateHosts, type Hosts, hostDaysOf } from './generate/hosts.ts';
import { type BilledNight, type Bills, generateInvoices } from './generate/invoices.ts';
import { generateMessages, type Messages } from './generate/messages.ts';
import { emptyTotals, generateNights } from './generate/nights.ts';
import { createDayReader, type Occurrence } from './generate/occurrences.ts';
import { drawPictures } from './generate/pictures.ts';
import { generateMembers, type Member } from './generate/players.ts';
import { generatePointsClaims } from './generate/points-claims.ts';
import { generateQrCodes, type QrCodes } from './generate/qr-codes.ts';
import { generateRaces, generateRuleDrafts } from './generate/races.ts';
import { generateReservations } from './generate/reservations.ts';
import { generateRules } from './generate/rules.ts';
import { generateSeasons } from './generate/seasons.ts';
import { generateSecurityEvents } from './generate/security-events.ts';
import { generatePrograms, generateStructures } from './generate/structures.ts';
import { generateSupport, type Support } from './generate/support.ts';
import { planTodaysTournament } from './generate/tonight.ts';
import { generateTournaments } from './generate/tournaments.ts';
import { generateVenueDisputes, generateVenueManagers } from './generate/venue-disputes.ts';
import { closedVenue, generateVenues } from './generate/venues.ts';

export type LeagueOptions = {
  /** The time for which the league is generated, in ms. */
  now: number;
  timeZone: string;
  /** 1: forty open venues and two thousand members. */
  scale: number;
  /** The password of every account, hashed once. */
  passwordHash: string;
  /** The server's secret, which signs the codes of the bonuses. */
  bonusSecret?: string;
};

export type DemoLeague = {
  /** The time for which it was generated. */
  madeAt: Date;
  venues: VenueDocument[];
  seasons: SeasonDocument[];
  rules: RulesVersionDocument[];
  ruleDrafts: RuleDraftDocument[];
  races: RaceDocument[];
  events: CalendarEventDocument[];
  exceptions: EventExceptionDocument[];
  eventTags: EventTagDocument[];
  tournaments: TournamentDocument[];
  hosts: Hosts;
  structures: StructureDocument[];
  programs: EventProgramDocument[];
  clocks: ClockWithLog[];
  news: NewsStoryDocument[];
  content: SiteContentDocument[];
  contentPlans: ContentPlanDocument[];
  charity: Charity;
  /** Draws the pictures on demand. */
  pictures: () => Promise<PictureDocument[]>;
  bonuses: BonusDocument[];
  bonusOffers: BonusOfferDocument[];
  bonusBudgets: BonusBudgetDocument[];
  reservations: ReservationDocument[];
  forms: Forms;
  qrCodes: QrCodes;
  support: Support;
  securityEvents: UnsealedEvent[];
  messages: Messages;
  /** Creates the points claims from the latest nights. */
  claims: (nights: readonly ResultDocument[]) => PointsClaimDocument[];
  /** Creates combined accounts and a claim of earlier nights; call it before `players`. */
  combined: (nights: readonly ResultDocument[]) => Combined;
  /** Creates a year of invoices from its nights. */
  bills: (nights: readonly BilledNight[]) => Bills;
  /** The first day whose nights are billed. */
  billedFrom: string;
  /** Creates the objections of venues from the latest nights and the invoices. */
  disputes: (
    nights: readonly ResultDocument[],
    invoices: readonly InvoiceDocument[],
  ) => VenueDisputeDocument[];
  venueManagers: VenueManagerDocument[];
  /** The maximum number of nights, for progress. */
  maxNights: number;
  /** The played nights, one at a time; iterate once and to the end. */
  nights: Generator<ResultDocument>;
  /** Returns the members; their totals count the nights that were iterated. */
  players: () => PlayerDocument[];
};

/** Returns the rank for a number of nights; staff keep the rank of their role. */
const rankOf = (tournaments: number): string => {
  if (tournaments >= 90) return 'All Star';
  if (tournaments >= 50) return 'Veteran';
  if (tournaments >= 20) return 'Regular';
  return tournaments >= 5 ? 'Player' : 'Rookie';
};

const withTotals = (members: readonly Member[], totals: ReturnType<typeof emptyTotals>): PlayerDocument[] =>
  members.map(({ player }, index) => {
    const totalTournaments = totals.tournaments[index] ?? 0;
    const rank = player.rank === 'Player' ? rankOf(totalTournaments) : player.rank;
    return { ...player, rank, totalTournaments, totalWinningsCents: totals.winningsCents[index] ?? 0 };
  });

/** Counts all starts from a date until today: the maximum of nights that were played. */
const countStarts = (frame: Frame, from: string, occurrencesOn: (date: string) => Occurrence[]): number => {
  let count = 0;
  for (let date = from; date <= frame.today; date = addDays(date, 1))
    for (const { startTimes } of occurrencesOn(date)) count += startTimes.length;
  return count;
};

/** Generates the demo league at a time. */
export const generateLeague = ({
  now,
  timeZone,
  scale,
  passwordHash,
  bonusSecret = '',
}: LeagueOptions): DemoLeague => {
  const frame = createFrame({ nowMs: now, timeZone, scale });
  const venues = generateVenues(frame);
  const seasons = generateSeasons(frame);
  const members = generateMembers(frame, venues, passwordHash);
  const hosts = members.flatMap(({ player: { hostName, region } }) =>
    hostName ? [{ hostName, region: region ?? 0 }] : [],
  );
  const hostNames = hosts.map(({ hostName }) => hostName);
  const leagueStartsOn = seasons[0]?.startsOn ?? frame.today;
  const eventTags = generateEventTags(frame);
  const events = withTags(generateEvents(frame, venues, hosts, leagueStartsOn), eventTags);
  const exceptions = [
    ...generateExceptions(frame, events, hostNames),
    ...hostDaysOf(frame, events).map(({ exception }) => exception),
  ];
  const weeklyOn = createDayReader({ events, exceptions, tournaments: [] });
  const todays = planTodaysTournament(frame, weeklyOn(frame.today), venues, hostNames);
  const tournaments = generateTournaments(frame, venues, leagueStartsOn, todays, eventTags);
  const occurrencesOn = createDayReader({ events, exceptions, tournaments });
  const startsPerWeek = events.reduce((sum, { startTimes }) => sum + startTimes.length, 0);
  const totals = emptyTotals(members.length);
  const structures = generateStructures(frame);
  const clocks = generateClocks({ frame, occurrencesOn, venues, members });
  const running = clocks[0]?.clock;
  const news = generateNews(frame, seasons, tournaments);
  const forms = generateForms(frame, venues, events);
  const support = generateSupport(frame, forms.inquiries);
  const charity = generateCharity(frame, venues);
  return {
    madeAt: new Date(now),
    venues: [...venues, closedVenue(frame)],
    seasons,
    rules: generateRules(seasons),
    ruleDrafts: generateRuleDrafts(frame, seasons),
    races: generateRaces(frame, venues),
    events,
    exceptions,
    eventTags,
    tournaments,
    hosts: generateHosts({ frame, members, venues, events, occurrencesOn }),
    structures,
    programs: generatePrograms(frame, structures, events, tournaments),
    clocks,
    news,
    contentPlans: generateContentPlans(frame),
    content: [...generateSiteContent(frame, news, charity.before), support.settings],
    charity,
    pictures: () => drawPictures(frame),
    bonuses: generateBonuses({ frame, members, running, secret: bonusSecret }),
    bonusOffers: generateBonusOffers(frame, running),
    bonusBudgets: generateBonusBudgets(frame),
    reservations: generateReservations(frame, members, running),
    forms,
    support,
    securityEvents: generateSecurityEvents(frame, members),
    qrCodes: generateQrCodes(frame, venues),
    messages: generateMessages(frame, members),
    claims: (nights) => generatePointsClaims({ frame, members, venues, events, nights }),
    combined: (nights) => generateCombined({ frame, members, nights }),
    bills: (nights) => generateInvoices({ frame, venues, nights, occurrencesOn }),
    billedFrom: addDays(frame.today, -400),
    disputes: (nights, invoices) => generateVenueDisputes(frame, venues, nights, invoices),
    venueManagers: generateVenueManagers(frame, venues, members),
    maxNights: countStarts(frame, leagueStartsOn, occurrencesOn),
    nights: generateNights({
      frame,
      members,
      venues,
      seasons,
      occurrencesOn,
      totals,
      startsPerWeek,
      isOnClock: (eventId, date, startTime) =>
        clocks.some(
          ({ clock }) =>
            clock.status !== 'finished' &&
            clock.tournamentId === eventId &&
            clock.date === date &&
            clock.startTime === startTime,
        ),
    }),
    players: () => withTotals(members, totals),
  };
};
