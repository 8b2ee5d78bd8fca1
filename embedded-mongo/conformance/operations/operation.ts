/** The form of an operation in this runner, and the arguments that operations share. */
import type { ClientSession, Document, MongoClient } from 'mongodb';
import { type Entities, optionsOf } from '../entities.ts';

/** A call of an operation: the entity that it is called on, its arguments, and the other entities of the test. */
export type Call<Thing> = {
  readonly on: Thing;
  readonly args: Document;
  readonly entities: Entities;
  /** A client that is not part of the test. */
  readonly internal: MongoClient;
  /** Runs operations within an operation; rethrows an error even if the test expects it. */
  readonly runInside: (operations: readonly Document[]) => Promise<void>;
};

/** The operations on one kind of entity by name. */
export type Operations<Thing> = Readonly<Record<string, (call: Call<Thing>) => unknown>>;

/** Returns the arguments other than `parameters` as driver options, with the session resolved. */
export function options<Thing>({ args, entities }: Call<Thing>, ...parameters: string[]): Document {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !parameters.includes(name)));
  const session: ClientSession | undefined =
    args.session === undefined ? undefined : entities.session(args.session);
  return session === undefined ? optionsOf(rest) : { ...optionsOf(rest), session };
}
