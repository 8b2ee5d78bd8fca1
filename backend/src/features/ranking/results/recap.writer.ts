// The recap of a night as a news draft, in both languages: written when its result is posted, published or deleted by an
// editor. It follows corrections of the result until somebody edits its text.
import type { LeagueResult } from '@ahl/shared-types/results';
import escapeHtml from 'escape-html';
import type { Types } from 'mongoose';
import type { MailLanguage } from '#features/core/mail/mail-texts.ts';
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
import type { ResultDeps, Within } from './result.writer.ts';

const locales = { en: 'en-US', es: 'es-US' } as const;

const nameOf = ({ player }: LeagueResult['finishers'][number]): string =>
  `${player.firstName} ${player.lastName}`.trim();

/** The values of a recap, formatted; `isOne` is whether there is one winner. */
type RecapFacts = {
  who: string;
  isOne: boolean;
  venue: string;
  name: string;
  entrants: string;
  points: string;
};

const sentences: Record<
  MailLanguage,
  { title(facts: RecapFacts): string; lead(facts: RecapFacts): string; also: string; points: string }
> = {
  en: {
    title: ({ who, isOne, venue }) => `${who} ${isOne ? 'wins' : 'win'} at ${venue}`,
    lead: ({ who, isOne, venue, name, entrants, points }) =>
      `${who} outlasted ${entrants} players at ${venue} and ${isOne ? 'takes' : 'take'} ${points} points from ${name}.`,
    also: 'Also at the final table:',
    points: 'points',
  },
  es: {
    title: ({ who, isOne, venue }) => `${who} ${isOne ? 'gana' : 'ganan'} en ${venue}`,
    lead: ({ who, isOne, venue, name, entrants, points }) =>
      `${who} ${isOne ? 'superó' : 'superaron'} a ${entrants} jugadores en ${venue} y ${isOne ? 'se lleva' : 'se llevan'} ${points} puntos de ${name}.`,
    also: 'También en la mesa final:',
    points: 'puntos',
  },
};

/** Returns the text of a recap in one language; names are escaped for HTML. */
const recapIn = (language: MailLanguage, result: LeagueResult): { title: string; body: string } => {
  const number = (value: number) => value.toLocaleString(locales[language], { maximumFractionDigits: 2 });
  const winners = result.finishers.filter(({ place }) => place === 1);
  const others = result.finishers.filter(({ place }) => place > 1 && place <= 8);
  const facts: RecapFacts = {
    who: new Intl.ListFormat(language, { type: 'conjunction' }).format(winners.map(nameOf)),
    isOne: winners.length === 1,
    venue: result.venue.name,
    name: result.name,
    entrants: number(result.entrants),
    points: number(winners[0]?.points ?? 0),
  };
  const { title, lead, also, points } = sentences[language];
  const lines = others.map(
    (finisher) =>
      `<li>${finisher.place}. ${escapeHtml(nameOf(finisher))}, ${number(finisher.points)} ${points}</li>`,
  );
  const rest = lines.length > 0 ? [`<p>${also}</p>`, `<ul>${lines.join('')}</ul>`] : [];
  return { title: title(facts), body: [`<p>${escapeHtml(lead(facts))}</p>`, ...rest].join('') };
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
