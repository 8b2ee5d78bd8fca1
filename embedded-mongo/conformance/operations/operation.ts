/** What an operation is to this runner, and the arguments that operations share. */
import type { ClientSession, Document, MongoClient } from 'mongodb';
import { type Entities, optionsOf } from '../entities.ts';

/** An operation at work: the thing it is called on, its arguments, and the other things of the test. */
export type Call<Thing> = {
  readonly on: Thing;
  readonly args: Document;
  readonly entities: Entities;
  /** A client that is not part of the test. */
  readonly internal: MongoClient;
  /** Runs operations within an operation; an error that the test expects is thrown all the same. */
  readonly runInside: (operations: readonly Document[]) => Promise<void>;
};

/** Operations on one kind of thing by name. */
export type Operations<Thing> = Readonly<Record<string, (call: Call<Thing>) => unknown>>;

/** The arguments that are no parameters of their own: the driver's options, with the session itself. */
export function options<Thing>({ args, entities }: Call<Thing>, ...parameters: string[]): Document {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !parameters.includes(name)));
  const session: ClientSession | undefined =
    args.session === undefined ? undefined : entities.session(args.session);
  return session === undefined ? optionsOf(rest) : { ...optionsOf(rest), session };
}
