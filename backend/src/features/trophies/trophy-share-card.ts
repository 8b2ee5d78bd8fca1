// What a shared trophy case shows: the name, how many are won, and the four tiers as chips.
import { type TrophyCase, type TrophyTier, trophies, trophyTiers } from '@ahl/shared-types/trophies';
import type { ShareCard } from '../feeds/share-card.ts';

const looks: Record<TrophyTier, { word: string; ground: string; ink: string }> = {
  bronze: { word: 'Bronze', ground: '#F5EAD0', ink: '#835D0E' },
  silver: { word: 'Silver', ground: '#FBFAF6', ink: '#57635C' },
  gold: { word: 'Gold', ground: '#E3B65B', ink: '#352A12' },
  diamond: { word: 'Diamond', ground: '#06140E', ink: '#3BC48E' },
};

/** The card of a case. */
export const trophyShareCard = (trophyCase: TrophyCase, productName: string): ShareCard => {
  const won = new Set(trophyCase.trophies.flatMap(({ id, wonOn }) => (wonOn === null ? [] : [id])));
  const { firstName, lastName } = trophyCase.player;
  return {
    title: `${firstName} ${lastName}`.trim(),
    line: `${productName} · ${won.size} of ${trophies.length} trophies`,
    pictureUrl: null,
    chips: trophyTiers
      .map((tier) => ({
        ...looks[tier],
        count: trophies.filter((trophy) => trophy.tier === tier && won.has(trophy.id)).length,
      }))
      .filter(({ count }) => count > 0),
  };
};
