import { eachRow, type MemberExport } from '#face/member-export.ts';

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
