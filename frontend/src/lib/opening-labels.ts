// The words for opening points, on the pages of players and in the panel.
import type { OpeningLine } from '@ahl/shared-types/opening-points';
import { t } from '@lingui/core/macro';

/** Returns the title of a line of opening points: where they come from. */
export const openingTitle = ({ source }: Pick<OpeningLine, 'source'>): string =>
  t`Opening points, from ${source}`;

/** Returns where a line counts, apart from its own season: only points of all time say so. */
export const openingScope = ({ season }: Pick<OpeningLine, 'season'>): string =>
  season === null ? t`all time only` : '';
