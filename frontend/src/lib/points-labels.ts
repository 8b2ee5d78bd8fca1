// Describes points, places and rules in the language of the page. The rules themselves are in shared-types.
import type { BonusCode, Counting, RuleSummary, TieRule } from '@ahl/shared-types/points-rules';
import { plural, selectOrdinal, t } from '@lingui/core/macro';
import { formatNumber } from './format.ts';

/** Formats points with at most two decimals: `6,180` or `163.09`. */
export const formatPoints = (points: number): string => formatNumber(Math.round(points * 100) / 100);

/** Formats a place: `1st`, `2nd`, `9th`, `42nd`. */
export const ordinal = (place: number): string =>
  selectOrdinal(place, { one: '#st', two: '#nd', few: '#rd', other: '#th' });

/** Returns the name of bonuses, after their number: `2 bounties`; the name of a single one omits it. */
const bonusName = (code: BonusCode, count: number): string => {
  switch (code) {
    case 'quads':
      return plural(count, { one: 'quads', other: '# quads' });
    case 'straight-flush':
      return plural(count, { one: 'a straight flush', other: '# straight flushes' });
    case 'royal-flush':
      return plural(count, { one: 'a royal flush', other: '# royal flushes' });
    case 'bounty':
      return plural(count, { one: 'a bounty', other: '# bounties' });
  }
};

/** Describes which scores count, briefly: `Best 15 nights count`. */
export const countingFact = (counting: Counting): string => {
  switch (counting.method) {
    case 'all':
      return t`Every night counts`;
    case 'best':
      return plural(counting.count, { one: 'The best night counts', other: 'Best # nights count' });
    case 'average-of-best':
      return plural(counting.count, { one: 'The best night counts', other: 'Average of the best # nights' });
    case 'drop-worst':
      return plural(counting.count, {
        one: 'All but the worst night count',
        other: 'All but the worst # nights count',
      });
    case 'shrinkage':
      return t`Average, weighed by games`;
  }
};

/** `At least 3 games to qualify`; null if there is no minimum. */
export const minimumGamesFact = (games: number): string | null =>
  games < 2
    ? null
    : plural(games, { one: 'At least # game to qualify', other: 'At least # games to qualify' });

/** `The first 8 get through`; null without a cut. */
export const cutFact = (cut: number): string | null =>
  cut === 0 ? null : plural(cut, { one: 'The first gets through', other: 'The first # get through' });

/** `The first 80 qualify for the final`; null without a final. */
export const qualifiersFact = (qualifiers: number): string | null =>
  qualifiers === 0
    ? null
    : plural(qualifiers, {
        one: 'The first qualifies for the final',
        other: 'The first # qualify for the final',
      });

/** Describes the value of a place, by formula. */
const baseSentence = ({ formula }: RuleSummary): string => {
  switch (formula) {
    case 'linear':
      return t`You get a point for yourself and one for every player you outlast.`;
    case 'poker-stars':
    case 'poker-stars-free':
    case 'dr-neau':
      return t`A better place in a bigger field is worth more.`;
    case 'table':
      return t`Every place has its points, first place the most.`;
    case 'pool':
      return t`Every player adds points to a pool, and the best places share it.`;
  }
};

const bonusSentence = (bonuses: RuleSummary['bonuses']): string | null => {
  const parts = (Object.keys(bonuses) as BonusCode[]).map((code) => {
    const points = formatPoints(bonuses[code] ?? 0);
    const name = bonusName(code, 1);
    return t`${points} for ${name}`;
  });
  if (parts.length === 0) return null;
  const list = parts.join(', ');
  return t`Extra points: ${list}.`;
};

/** Describes the same as `countingFact`, as a sentence that tells the reader what to do about it. */
const countingSentence = (counting: Counting): string => {
  switch (counting.method) {
    case 'all':
      return t`Every night counts.`;
    case 'best':
      return plural(counting.count, {
        one: 'Only your best night counts; a bad one costs nothing.',
        other: 'Your best # nights count; a bad one costs nothing.',
      });
    case 'average-of-best':
      return plural(counting.count, {
        one: 'Your best night is your standing.',
        other: 'Your standing is the average of your best # nights.',
      });
    case 'drop-worst':
      return plural(counting.count, {
        one: 'Your worst night is dropped.',
        other: 'Your worst # nights are dropped.',
      });
    case 'shrinkage':
      return t`Your standing is an average; with few games it counts less.`;
  }
};

const fieldSentence = (percent: number): string | null => {
  if (percent === 0) return null;
  const share = formatNumber(percent);
  return t`A full room is worth more: ${share}% for every player.`;
};

const participationSentence = (points: number): string | null => {
  if (points === 0) return null;
  const amount = formatPoints(points);
  return t`Playing alone is worth ${amount}.`;
};

const capSentence = (percent: number | null): string | null => {
  if (percent === null) return null;
  const share = formatNumber(percent);
  return t`Play outside your home region counts up to ${share}% of your play in it.`;
};

/** Describes a rule in plain sentences: what a night is worth, and which nights count. */
export const ruleSentences = (rule: RuleSummary): string[] =>
  [
    baseSentence(rule),
    fieldSentence(rule.fieldBonusPercent),
    participationSentence(rule.participation),
    bonusSentence(rule.bonuses),
    countingSentence(rule.counting),
    capSentence(rule.secondaryRegionPercent),
  ].filter((sentence) => sentence !== null);

/** Describes how ties are broken. */
export const tieSentence = (tieRule: TieRule): string => {
  switch (tieRule) {
    case 'points':
      return t`Players with equal points share the rank; the next rank is left out.`;
    case 'points-wins':
      return t`Equal points: more wins go first. Players who are still equal share the rank (T), and the next rank is left out.`;
    case 'points-wins-best-place':
      return t`Equal points: more wins go first, then the better best place. Players who are still equal share the rank (T), and the next rank is left out.`;
  }
};
