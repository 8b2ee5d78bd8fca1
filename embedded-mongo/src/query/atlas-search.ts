/** Search indexes belong to Atlas: a MongoDB without Atlas Search refuses their commands and stages with an error. */
import { MongoError } from '../errors.ts';

const ADVICE =
  'Please connect to Atlas or an AtlasCLI local deployment to enable. For more information on how to connect, see https://dochub.mongodb.org/core/atlas-cli-deploy-local-reqs.';
const FOR_INDEXES =
  'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration.';
const FOR_STAGES = 'Using $search and $vectorSearch aggregation stages requires additional configuration.';

/** Commands that MongoDB refuses with the same error without Atlas Search. */
export const SEARCH_INDEX_COMMANDS = [
  'createSearchIndexes',
  'dropSearchIndex',
  'listSearchIndexes',
  'updateSearchIndex',
] as const;

/** Refuses a search index command. @throws MongoError 31082 */
export function refuseSearchIndexes(): never {
  throw new MongoError(31082, `${FOR_INDEXES} ${ADVICE}`);
}

/** Refuses a stage of Atlas Search; accepts all others. @throws MongoError 31082 */
export function assertNoSearchStage(name: string): void {
  if (name === '$listSearchIndexes') refuseSearchIndexes();
  if (name === '$search' || name === '$searchMeta' || name === '$vectorSearch')
    throw new MongoError(31082, `${FOR_STAGES} ${ADVICE}`);
}
