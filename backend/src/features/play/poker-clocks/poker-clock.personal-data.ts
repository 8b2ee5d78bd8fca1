import { eachRow, type MemberExport } from '#face/member-export.ts';
import type { MemberTraces } from '#face/member-traces.ts';

/** Removes the member's name from the lists of nights; the place stays. */
export const pokerClockTraces: MemberTraces = {
  models: ['PokerClock'],
  forget: async (models, session, { id }) => {
    await models.PokerClock.updateMany(
      { 'night.entries.playerId': id.toHexString() },
      { $set: { 'night.entries.$[own].name': 'Former Member' } },
      { session, arrayFilters: [{ 'own.playerId': id.toHexString() }] },
    );
  },
};

/** The nights in whose list the member is. */
export const pokerClockExport: MemberExport = {
  models: ['PokerClock'],
  lists: {
    clockNights: (models, { id }) =>
      eachRow(
        models.PokerClock.find({ 'night.entries.playerId': id.toHexString() })
          .select('name venueName date')
          .sort({ date: -1 })
          .lean(),
        ({ name, venueName, date }) => ({ name, venueName, date }),
      ),
  },
};
