// Imports news stories: compared by title and day. A story that the file does not name stays as it is.
import { leagueDate } from '@ahl/shared-types/common';
import { maxTextCellLength } from '@ahl/shared-types/imports';
import { foldName } from '@ahl/shared-types/names';
import { storyPreview } from '@ahl/shared-types/news';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import {
  type Applied,
  changedSincePlan,
  type ImportKind,
  questionRow,
  type RowToApply,
  type RowToPlan,
  refuse,
  refusedRow,
  type Verdict,
} from '#face/import-kind.ts';
import { leagueInstant } from '#time/league-instant.ts';
import { addImportedStory, setImportedStory } from '../news.writer.ts';
import type { NewsStoryDocument } from '../news-story.model.ts';
import { type ImportedStory, readStory } from './story-cells.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
type Known = Pick<NewsStoryDocument, '_id' | 'title' | 'publishFrom'>;
/** The stories of the league by title and day. */
type League = ReadonlyMap<string, readonly Known[]>;

/** The time of day of stories whose file has only a day. */
const storyTime = '12:00';

const keyOf = (title: string, date: string): string => `story:${foldName(title)}|${date}`;

const readLeague = async (
  { models, timeZone }: Deps,
  session: ClientSession | null = null,
): Promise<League> => {
  const rows = await models.NewsStory.find({ deletedAt: null, publishFrom: { $ne: null } })
    .select('title publishFrom')
    .session(session)
    .lean<Known[]>();
  return Map.groupBy(rows, ({ title, publishFrom }) =>
    keyOf(title, leagueDate(publishFrom?.getTime() ?? 0, timeZone)),
  );
};

/** What differs of a stored story, with texts shortened for the plan. */
const differencesOf = (story: ImportedStory, stored: NewsStoryDocument) => {
  const fields: Partial<NewsStoryDocument> = {};
  const differences: Verdict['differences'] = [];
  const compare = (column: 'title' | 'body' | 'titleEs' | 'bodyEs') => {
    const from = stored[column] ?? '';
    const to = story[column];
    if (to === null || to === from) return;
    fields[column] = to;
    differences.push({ column, from: storyPreview(from), to: storyPreview(to) });
  };
  for (const column of ['title', 'body', 'titleEs', 'bodyEs'] as const) compare(column);
  if (story.isDraft !== null && story.isDraft !== stored.isDraft) {
    fields.isDraft = story.isDraft;
    const shown = (isDraft: boolean) => (isDraft ? 'draft' : 'published');
    differences.push({ column: 'status', from: shown(stored.isDraft), to: shown(story.isDraft) });
  }
  return { fields, differences };
};

const planRow = (
  league: League,
  texts: ReadonlyMap<string, NewsStoryDocument>,
  row: RowToPlan,
  read: ReturnType<typeof readStory>,
): Verdict => {
  const label = [row.cells.title, row.cells.date].filter(Boolean).join(', ').slice(0, 200);
  if ('refusals' in read) return refusedRow(label, read.refusals);
  if ('question' in read) return questionRow(label, read.question);
  const { story, notes } = read;
  const key = keyOf(story.title, story.date);
  const [known, another] = league.get(key) ?? [];
  if (another) return refusedRow(label, [refuse('title', 'import-news.several', { title: story.title })]);
  const stored = known && texts.get(known._id.toHexString());
  const planned = { ...refusedRow(label, []), notes, keys: [key] };
  if (!stored) return { ...planned, outcome: 'new', write: story };
  const { fields, differences } = differencesOf(story, stored);
  const isSame = differences.length === 0;
  return {
    ...planned,
    outcome: isSame ? 'same' : 'changed',
    differences,
    target: { id: stored._id.toHexString(), label: stored.title },
    stamp: String(stored.version),
    write: isSame ? null : fields,
  };
};

const planRows = async (
  { models }: Pick<Deps, 'models'>,
  league: League,
  rows: readonly RowToPlan[],
  options: Parameters<typeof readStory>[1],
): Promise<Verdict[]> => {
  const read = rows.map((row) => readStory(row, options));
  const known = read.flatMap((each) =>
    'story' in each ? (league.get(keyOf(each.story.title, each.story.date)) ?? []) : [],
  );
  const stored = await models.NewsStory.find({ _id: { $in: known.map(({ _id }) => _id) } }).lean();
  const texts = new Map(stored.map((story) => [story._id.toHexString(), story]));
  return rows.map((row, index) => planRow(league, texts, row, read[index] ?? { refusals: [] }));
};

/** Returns a new story as the editor would send it; one of today is shown at once. */
const inputOf = ({ isDraft, date, ...words }: ImportedStory, { now, timeZone }: Deps) => {
  const instant = leagueInstant(date, storyTime, timeZone);
  const isToday = date === leagueDate(now(), timeZone);
  const publishFrom = isToday && Date.parse(instant) > now() ? new Date(now()).toISOString() : instant;
  const status = isDraft ? ('draft' as const) : ('published' as const);
  return { ...words, status, publishFrom, publishUntil: null, imageUrl: null, isFeatured: false };
};

type Apply = Parameters<ImportKind['apply']>[1];

const applyRow = async (
  deps: Deps,
  row: RowToApply,
  current: League,
  { session, publish, by }: Apply,
): Promise<Applied> => {
  const editor = { name: by };
  const { number, target, stamp } = row;
  if (target) {
    const change = {
      id: target.id,
      version: Number(stamp),
      fields: row.write as Partial<NewsStoryDocument>,
    };
    const isDone = await setImportedStory(deps, { session, publish }, editor, change);
    return isDone ? { number, id: target.id } : changedSincePlan(number);
  }
  const story = row.write as ImportedStory;
  if (current.has(keyOf(story.title, story.date))) return changedSincePlan(number);
  return { number, id: await addImportedStory(deps, session, editor, inputOf(story, deps)) };
};

/** Creates the import of news. */
export const createNewsImport = (deps: Deps): ImportKind => ({
  name: 'news',
  facts: [{ type: 'news.imported' }],
  maxCellLength: maxTextCellLength,
  openPlanner: async ({ options }) => {
    const league = await readLeague(deps);
    return (rows) => planRows(deps, league, rows, options);
  },
  apply: async (rows, context) => {
    const current = await readLeague(deps, context.session);
    const applied: Applied[] = [];
    for (const row of rows) applied.push(await applyRow(deps, row, current, context));
    return applied;
  },
});
