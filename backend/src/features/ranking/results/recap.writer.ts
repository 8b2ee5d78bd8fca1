// The recap of a night as a news draft: written when its result is posted, published or deleted by an editor.

import type { LeagueResult } from '@ahl/shared-types/results';
import escapeHtml from 'escape-html';
import { publicVisibility } from '../../core/players/visible-player.ts';
import { draftStory } from '../../site/news/news.writer.ts';
import { readRulesInForce } from '../scoring/rules-in-force.ts';
import type { ResultDocument } from './result.model.ts';
import { presentResult } from './result.presenter.ts';
import type { ResultDeps, Within } from './result.writer.ts';

const nameOf = ({ player }: LeagueResult['finishers'][number]): string =>
  `${player.firstName} ${player.lastName}`.trim();

const list = (names: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

/** Returns the text of a recap; names are escaped for HTML. */
const recapOf = (result: LeagueResult): { title: string; body: string } => {
  const winners = result.finishers.filter(({ place }) => place === 1);
  const others = result.finishers.filter(({ place }) => place > 1 && place <= 8);
  const who = list(winners.map(nameOf));
  const lines = others.map(
    (finisher) => `<li>${finisher.place}. ${escapeHtml(nameOf(finisher))}, ${finisher.points} points</li>`,
  );
  const points = winners[0]?.points ?? 0;
  const room = `${result.entrants} players at ${result.venue.name}`;
  return {
    title: `${who} wins at ${result.venue.name}`,
    body: [
      `<p>${escapeHtml(`${who} outlasted ${room} and takes ${points} points from ${result.name}.`)}</p>`,
      ...(lines.length > 0 ? ['<p>Also at the final table:</p>', `<ul>${lines.join('')}</ul>`] : []),
    ].join(''),
  };
};

/** Stores the recap of a posted night as a draft. The news is public, whoever posted the night. */
export const draftRecap = async (
  { models }: Pick<ResultDeps, 'models'>,
  night: ResultDocument,
  within: Within,
): Promise<void> => {
  const rule = (await readRulesInForce(models, within.session)).ruleOf(night.seasonId?.toHexString() ?? null);
  await draftStory(models, recapOf(await presentResult(models, night, rule, publicVisibility)), within);
};
