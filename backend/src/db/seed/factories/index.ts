// The door of the factories: tests, e2e and the demo league build their data with these.
export * from './bonus.factory.ts';
export * from './calendar-event.factory.ts';
export * from './content.factory.ts';
export * from './display-key.factory.ts';
export * from './event-tag.factory.ts';
export * from './form.factory.ts';
export * from './message.factory.ts';
export * from './player.factory.ts';
export * from './points-claim.factory.ts';
export * from './poker-clock.factory.ts';
export * from './reservation.factory.ts';
export * from './result.factory.ts';
export * from './rules-version.factory.ts';
export * from './season.factory.ts';
export * from './structure.factory.ts';
export * from './tournament.factory.ts';
export * from './venue.factory.ts';
