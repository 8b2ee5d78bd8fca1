// The recap of a night as a news draft, in both languages: written when its result is posted, published or deleted by an
// editor. It follows corrections of the result until somebody edits its text.
import { resultNightPath } from '@ahl/shared-types/events';
import type { LeagueResult } from '@ahl/shared-types/results';
import { type Language, translator } from '@ahl/shared-types/texts';
import escapeHtml from 'escape-html';
import type { Types } from 'mongoose';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import {
  draftStory,
  isFollowedRecap,
  rewriteRecap,
  type StoryWords,
} from '#features/site/news/news.writer.ts';
import type { ResultDocument } from './result.model.ts';
import { presentResult } from './result.presenter.ts';
import { resultTexts } from './result.texts.ts';
import type { ResultDeps, Within } from './result.writer.ts';

const nameOf = ({ player }: LeagueResult['finishers'][number]): string =>
  `${player.firstName} ${player.lastName}`.trim();

/** Both languages write numbers as in the USA. */
const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Returns the text of a recap in one language; names are escaped for HTML. */
const recapIn = (language: Language, result: LeagueResult): { title: string; body: string } => {
  const t = translator(language);
  const { title, lead, also, finisher, night } = resultTexts.recap;
  const first = result.finishers.filter(({ place }) => place === 1);
  const others = result.finishers.filter(({ place }) => place > 1 && place <= 8);
  const params = {
    who: new Intl.ListFormat(language, { type: 'conjunction' }).format(first.map(nameOf)),
    winners: first.length,
    venue: result.venue.name,
  };
  const facts = {
    ...params,
    name: result.name,
    entrants: number(result.entrants),
    points: number(first[0]?.points ?? 0),
  };
  const lines = others.map((one) => {
    const shown = { place: one.place, name: escapeHtml(nameOf(one)), points: number(one.points) };
    return `<li>${t(finisher, shown)}</li>`;
  });
  const rest = lines.length > 0 ? [`<p>${t(also)}</p>`, `<ul>${lines.join('')}</ul>`] : [];
  const whole = `<p><a href="${resultNightPath(result)}">${escapeHtml(t(night))}</a></p>`;
  return { title: t(title, params), body: [`<p>${escapeHtml(t(lead, facts))}</p>`, ...rest, whole].join('') };
};

type Deps = Pick<ResultDeps, 'models' | 'now'>;

/** Returns the text of a night's recap. The news is public, whoever posted the night. */
const recapOf = async ({ models }: Deps, night: ResultDocument, { session }: Within): Promise<StoryWords> => {
  const rule = (await readRulesInForce(models, session)).ruleOf(night.seasonId?.toHexString() ?? null);
  const result = await presentResult(models, night, rule, publicVisibility);
  const { title: titleEs, body: bodyEs } = recapIn('es', result);
  return { ...recapIn('en', result), titleEs, bodyEs };
};

/** Stores the recap of a posted night as a draft. */
export const draftRecap = async (deps: Deps, night: ResultDocument, within: Within): Promise<void> =>
  draftStory(deps.models, await recapOf(deps, night, within), night._id, within);

/** Writes the recap of a night again after a correction; not for a withdrawn night. It can be repeated. */
export const updateRecap = async (deps: Deps, resultId: Types.ObjectId, within: Within): Promise<void> => {
  const { session } = within;
  if (!(await isFollowedRecap(deps.models, resultId, session))) return;
  const night = await deps.models.Result.findOne({ _id: resultId, deletedAt: null })
    .session(session)
    .lean<ResultDocument | null>();
  if (night) await rewriteRecap(deps, resultId, await recapOf(deps, night, within), within);
};
