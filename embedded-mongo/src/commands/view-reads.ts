/** Reading views: find, count and distinct become pipelines on the collection under the view, as in MongoDB. */
import { MongoError } from '../errors.ts';
import { runPipeline } from '../query/aggregate/pipeline.ts';
import type { Collection } from '../storage/catalog.ts';
import { collationOfView, type Resolved, resolveView } from '../storage/resolve-view.ts';
import { assertMatchPlace } from '../text/place-text.ts';
import type { Doc } from '../values/kinds.ts';
import { storeFor } from './aggregate-store.ts';
import { type CommandContext, collectionName, embedded, limitIn, wholeNumber } from './command.ts';
import { letVariables } from './let-variables.ts';

/** A name that refers to a view. */
export type ResolvedView = Resolved & { readonly view: Collection };

/** Returns the view of a command; undefined for a collection. @throws MongoError 165 */
export function viewOf(context: CommandContext, name = collectionName(context)): ResolvedView | undefined {
  const { view, ...rest } = resolveView((one) => context.view.find(context.db, one), name);
  return view === undefined ? undefined : { ...rest, view };
}

/** Returns the documents after the stages of a view and further stages. @throws MongoError 167, 17313 */
export function readView(context: CommandContext, resolved: ResolvedView, stages: readonly Doc[]): Doc[] {
  const { command } = context;
  for (const [i, stage] of stages.entries())
    assertMatchPlace(stage.$match, resolved.stages.length + i, false);
  return runPipeline(context.view, resolved.collection, {
    stages: [...resolved.stages, ...stages],
    store: storeFor(context),
    variables: letVariables(command, context.now),
    collation: collationOfView(resolved.view, command.collation),
    hint: command.hint,
  });
}

/** The options of a find that a pipeline does not support. */
const NOT_ON_VIEWS = ['tailable', 'awaitData', 'showRecordId', 'returnKey', 'min', 'max', 'noCursorTimeout'];

/** Returns the stages that are equivalent to a find, count or distinct. @throws MongoError 168 */
export function stagesOf(command: Doc, filterField: 'filter' | 'query'): Doc[] {
  const stray = NOT_ON_VIEWS.find((option) => command[option] !== undefined && command[option] !== false);
  if (stray !== undefined) throw new MongoError(168, `Option ${stray} not supported in aggregation.`);
  const stages: Doc[] = [];
  const filter = embedded(command, filterField);
  if (Object.keys(filter).length > 0) stages.push({ $match: filter });
  const sort = embedded(command, 'sort');
  if (Object.keys(sort).length > 0) stages.push({ $sort: sort });
  const skip = wholeNumber(command, 'skip') ?? 0;
  if (skip > 0) stages.push({ $skip: skip });
  const limit = limitIn(command) ?? 0;
  if (limit > 0) stages.push({ $limit: limit });
  const projection = embedded(command, 'projection');
  if (Object.keys(projection).length > 0) stages.push({ $project: projection });
  return stages;
}
