// The changes that answers of several features show.
import type { DomainEvent } from '@ahl/shared-types/realtime';

/** The answers that show points. */
const pointsAnswers = [
  '/api/standings',
  '/api/point-races',
  '/api/all-stars',
  '/api/winners/recent',
  '/api/players',
  '/api/trophies',
  '/api/face-off',
  '/api/results',
  '/api/points-rules',
  // The pages of venues list their last nights; the list of venues does not.
  '/api/venues/',
];

/** What everyone who shows points is told when results or rules change. */
export const standingsChanged: DomainEvent = {
  type: 'data.changed',
  keys: pointsAnswers,
  audience: 'public',
};

/** What everyone who shows a member is told when the member's name, picture or privacy changes. */
export const memberChanged: DomainEvent = {
  type: 'data.changed',
  keys: [
    ...pointsAnswers,
    // Cards of tonight name the winners.
    '/api/tournaments/date',
    '/api/calendar',
    '/api/winners',
    '/api/poker-clocks/',
    '/api/face-off',
    '/api/trophies',
  ],
  audience: 'public',
};
