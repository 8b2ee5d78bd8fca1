// The content of a shared trophy case: the name, how many are won, and the four tiers as chips.
import { type TrophyCase, type TrophyTier, trophies, trophyTiers } from '@ahl/shared-types/trophies';
import type { ShareCard } from '#features/site/feeds/share-card.ts';

const colours: Record<TrophyTier, { ground: string; ink: string }> = {
  bronze: { ground: '#F5EAD0', ink: '#835D0E' },
  silver: { ground: '#FBFAF6', ink: '#57635C' },
  gold: { ground: '#E3B65B', ink: '#352A12' },
  diamond: { ground: '#06140E', ink: '#3BC48E' },
};

const words = {
  en: {
    tiers: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', diamond: 'Diamond' },
    line: (won: number) => `${won} of ${trophies.length} trophies`,
  },
  es: {
    tiers: { bronze: 'Bronce', silver: 'Plata', gold: 'Oro', diamond: 'Diamante' },
    line: (won: number) => `${won} de ${trophies.length} trofeos`,
  },
} as const;
export type CardLanguage = keyof typeof words;

/** Returns the card of a case, in the language of the person who shares it. */
export const trophyShareCard = (
  trophyCase: TrophyCase,
  productName: string,
  language: CardLanguage,
): ShareCard => {
  const { tiers, line } = words[language];
  const won = new Set(trophyCase.trophies.flatMap(({ id, wonOn }) => (wonOn === null ? [] : [id])));
  const { firstName, lastName } = trophyCase.player;
  return {
    title: `${firstName} ${lastName}`.trim(),
    line: `${productName} · ${line(won.size)}`,
    pictureUrl: null,
    chips: trophyTiers
      .map((tier) => ({
        ...colours[tier],
        word: tiers[tier],
        count: trophies.filter((trophy) => trophy.tier === tier && won.has(trophy.id)).length,
      }))
      .filter(({ count }) => count > 0),
  };
};
