// The content of a shared trophy case: the name, how many are won, and the four tiers as chips.
import { type Language, translator } from '@ahl/shared-types/texts';
import { type TrophyCase, type TrophyTier, trophies, trophyTiers } from '@ahl/shared-types/trophies';
import type { ShareCard } from '#features/site/feeds/share-card.ts';
import { trophyTexts } from './trophy.texts.ts';

const looks: Record<TrophyTier, { ground: string; ink: string }> = {
  bronze: { ground: '#F5EAD0', ink: '#835D0E' },
  silver: { ground: '#FBFAF6', ink: '#57635C' },
  gold: { ground: '#E3B65B', ink: '#352A12' },
  diamond: { ground: '#06140E', ink: '#3BC48E' },
};

/** Returns the card of a case, in the language of the person who shares it. */
export const trophyShareCard = (
  trophyCase: TrophyCase,
  productName: string,
  language: Language,
): ShareCard => {
  const t = translator(language);
  const won = new Set(trophyCase.trophies.flatMap(({ id, wonOn }) => (wonOn === null ? [] : [id])));
  const { firstName, lastName } = trophyCase.player;
  return {
    title: `${firstName} ${lastName}`.trim(),
    line: `${productName} · ${t(trophyTexts.won, { won: won.size, all: trophies.length })}`,
    pictureUrl: null,
    chips: trophyTiers
      .map((tier) => ({
        ...looks[tier],
        word: t(trophyTexts.tiers[tier]),
        count: trophies.filter((trophy) => trophy.tier === tier && won.has(trophy.id)).length,
      }))
      .filter(({ count }) => count > 0),
  };
};
