/** Operations of the runner itself: fail points, additional entities, and assertions. */
import type { ClientSession, Document } from 'mongodb';
import { check, show } from '../failures.ts';
import type { Call, Operations } from './operation.ts';

type OfRunner = Call<undefined>;

const sessionOf = ({ args, entities }: OfRunner): ClientSession => entities.session(args.session);

async function failPoint({ args, internal }: OfRunner): Promise<void> {
  await internal.db('admin').command(args.failPoint);
}

async function collectionExists({ args, internal }: OfRunner): Promise<boolean> {
  const filter = { name: args.collectionName };
  return (await internal.db(args.databaseName).listCollections(filter).toArray()).length > 0;
}

async function indexExists({ args, internal }: OfRunner): Promise<boolean> {
  const collection = internal.db(args.databaseName).collection(args.collectionName);
  const indexes: Document[] = await collection
    .listIndexes()
    .toArray()
    .catch(() => []);
  return indexes.some(({ name }) => name === args.indexName);
}

function haveSameSession({ args, entities }: OfRunner): boolean {
  const [first, second] = entities.eventsOf(args.client).lastTwoSessions.map(show);
  check(first !== undefined && second !== undefined, 'expected two commands, got fewer');
  return first === second;
}

/** Returns the state of a transaction: the driver writes them in capitals, and one of them with a different word. */
function transactionState(call: OfRunner): string {
  const { state } = (sessionOf(call) as unknown as { transaction: { state: string } }).transaction;
  const words: Readonly<Record<string, string>> = {
    NO_TRANSACTION: 'none',
    STARTING_TRANSACTION: 'starting',
    TRANSACTION_IN_PROGRESS: 'in_progress',
    TRANSACTION_COMMITTED: 'committed',
    TRANSACTION_COMMITTED_EMPTY: 'committed',
    TRANSACTION_ABORTED: 'aborted',
  };
  return words[state] ?? state;
}

const isDirty = (call: OfRunner): boolean | undefined => sessionOf(call).serverSession?.isDirty;

/** The operations by name. */
export const RUNNER_OPERATIONS: Operations<undefined> = {
  assertCollectionExists: async (call) =>
    check(await collectionExists(call), 'expected that the collection exists'),
  assertCollectionNotExists: async (call) =>
    check(!(await collectionExists(call)), 'expected that the collection does not exist'),
  assertDifferentLsidOnLastTwoCommands: (call) =>
    check(!haveSameSession(call), 'expected two sessions in the last two commands'),
  assertIndexExists: async (call) => check(await indexExists(call), 'expected that the index exists'),
  assertIndexNotExists: async (call) =>
    check(!(await indexExists(call)), 'expected that the index does not exist'),
  assertNumberConnectionsCheckedOut({ args, entities }) {
    const { checkedOut } = entities.eventsOf(args.client);
    check(
      checkedOut === args.connections,
      `expected ${args.connections} connections in use, got ${checkedOut}`,
    );
  },
  assertSameLsidOnLastTwoCommands: (call) =>
    check(haveSameSession(call), 'expected one session in the last two commands'),
  assertSessionDirty: (call) => check(isDirty(call) === true, 'expected a dirty session'),
  assertSessionNotDirty: (call) => check(isDirty(call) === false, 'expected a session that is not dirty'),
  assertSessionPinned: (call) => check(sessionOf(call).isPinned, 'expected a pinned session'),
  assertSessionTransactionState(call) {
    const state = transactionState(call);
    check(state === call.args.state, `expected a transaction that is ${call.args.state}, got ${state}`);
  },
  assertSessionUnpinned: (call) => check(!sessionOf(call).isPinned, 'expected a session that is not pinned'),
  createEntities: ({ args, entities }) => entities.create(args.entities),
  failPoint,
  targetedFailPoint: failPoint,
};
