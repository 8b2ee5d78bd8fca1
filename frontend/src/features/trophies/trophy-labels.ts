// Translates trophies into the language of the page; names and descriptions are data of the rules.
import { type Trophy, type TrophyCase, type TrophyTier, trophies } from '@ahl/shared-types/trophies';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A trophy of a case together with its rule. */
export type ShownTrophy = TrophyCase['trophies'][number] & {
  rule: Trophy;
  name: string;
  description: string;
};

const language = () => (i18n.locale === 'es' ? 'es' : 'en');

/** Returns the trophies of a case with their texts; those that the page does not know yet are omitted. */
export const shownTrophies = (trophyCase: TrophyCase): ShownTrophy[] =>
  trophyCase.trophies.flatMap((stand) => {
    const rule = trophies.find(({ id }) => id === stand.id);
    if (!rule) return [];
    return [{ ...stand, rule, name: rule.name[language()], description: rule.description[language()] }];
  });

/** Returns the won ones: new first, then the latest. */
export const wonFirst = (shown: readonly ShownTrophy[]): ShownTrophy[] =>
  shown
    .filter(({ wonOn }) => wonOn !== null)
    .sort(
      (a, b) =>
        Number(b.isNew) - Number(a.isNew) ||
        ((a.wonOn ?? '') < (b.wonOn ?? '') ? 1 : a.wonOn === b.wonOn ? 0 : -1),
    );

/** Returns those still to win, the nearest first. */
export const nearestFirst = (shown: readonly ShownTrophy[]): ShownTrophy[] =>
  shown
    .filter(({ wonOn }) => wonOn === null)
    .sort((a, b) => b.value / b.threshold - a.value / a.threshold || a.threshold - b.threshold);

const tierNames = {
  bronze: msg`Bronze`,
  silver: msg`Silver`,
  gold: msg`Gold`,
  diamond: msg`Diamond`,
} satisfies Record<TrophyTier, unknown>;
/** Returns the name of a tier: `Gold`. */
export const tierName = (tier: TrophyTier): string => i18n._(tierNames[tier]);
