/** The named entities of a test (clients, databases, collections, sessions, cursors, results) and their creation. */
import {
  type ClientSession,
  type Db,
  type Document,
  GridFSBucket,
  MongoClient,
  ReadPreference,
  type ServerApiVersion,
} from 'mongodb';
import { EventLog } from './events.ts';
import { check, NotRunnable } from './failures.ts';

/** Drivers wait half a second between two checks of a server; a local server needs less. */
const LOOK_AGAIN_MS = 10;

/** The entities of one test. */
export class Entities {
  readonly #uri: string;
  readonly #things = new Map<string, unknown>();
  readonly #events = new Map<string, EventLog>();
  readonly #clients: MongoClient[] = [];
  readonly #sessions: ClientSession[] = [];

  constructor(uri: string) {
    this.#uri = uri;
  }

  /** Returns the entity with this id. @throws Mismatch if there is none */
  get(id: string): unknown {
    check(this.#things.has(id), `the test names '${id}', which does not exist`);
    return this.#things.get(id);
  }

  /** Names an entity. */
  set(id: string, thing: unknown): void {
    this.#things.set(id, thing);
  }

  /** Returns the session with this id. */
  session(id: string): ClientSession {
    return this.get(id) as ClientSession;
  }

  /** Returns the recorded events of a client. */
  eventsOf(client: string): EventLog {
    const events = this.#events.get(client);
    check(events !== undefined, `the test names the client '${client}', which does not exist`);
    return events;
  }

  /** Creates the entities that a test describes, in their order. */
  create(descriptions: readonly Document[]): void {
    for (const description of descriptions) {
      const [kind = ''] = Object.keys(description);
      const fields: Document = description[kind];
      this.#things.set(fields.id, this.#make(kind, fields));
    }
  }

  /** Ends all sessions and aborts open transactions. */
  async endSessions(): Promise<void> {
    for (const session of this.#sessions) await session.endSession();
  }

  /** Closes all clients. */
  async close(): Promise<void> {
    for (const client of this.#clients) await client.close(true);
  }

  #make(kind: string, fields: Document): unknown {
    switch (kind) {
      case 'client':
        return this.#client(fields);
      case 'database':
        return (this.get(fields.client) as MongoClient).db(
          fields.databaseName,
          optionsOf(fields.databaseOptions),
        );
      case 'collection':
        return (this.get(fields.database) as Db).collection(
          fields.collectionName,
          optionsOf(fields.collectionOptions),
        );
      case 'bucket':
        return new GridFSBucket(this.get(fields.database) as Db, optionsOf(fields.bucketOptions));
      case 'session':
        return this.#session(fields);
      default:
        throw new NotRunnable(`things of the kind ${kind}`);
    }
  }

  #client(fields: Document): MongoClient {
    const uri = new URL(this.#uri);
    for (const [name, value] of Object.entries(fields.uriOptions ?? {}))
      uri.searchParams.set(name, String(value));
    const client = new MongoClient(uri.href, {
      monitorCommands: true,
      minHeartbeatFrequencyMS: LOOK_AGAIN_MS,
      serverApi: fields.serverApi as { version: ServerApiVersion } | undefined,
    } as object);
    this.#clients.push(client);
    const ignored = fields.ignoreCommandMonitoringEvents ?? [];
    this.#events.set(fields.id, new EventLog(client, fields.observeEvents ?? [], ignored));
    return client;
  }

  #session(fields: Document): ClientSession {
    const { defaultTransactionOptions, ...options } = fields.sessionOptions ?? {};
    const session = (this.get(fields.client) as MongoClient).startSession({
      ...options,
      defaultTransactionOptions: optionsOf(defaultTransactionOptions),
    });
    this.#sessions.push(session);
    return session;
  }
}

/** Converts options to the driver's form: the specifications write a read preference as a document. */
export function optionsOf(options: Document | undefined): Document {
  if (options?.readPreference === undefined) return { ...options };
  const { mode, tagSets, ...others } = options.readPreference;
  return { ...options, readPreference: new ReadPreference(mode, tagSets, others) };
}
