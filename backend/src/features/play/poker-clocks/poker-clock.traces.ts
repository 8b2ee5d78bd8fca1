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
