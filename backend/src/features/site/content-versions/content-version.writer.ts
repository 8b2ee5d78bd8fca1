// Owns the states that texts had: stories and pages keep one with every change, in the transaction of the change, so that
// each can be read, compared and restored.
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { type ContentVersionModel, contentVersionModel } from './content-version.model.ts';

/** The models of a connection, as far as this needs them. */
type Versions = { ContentVersion: ContentVersionModel };

/** A row of a text, as far as its states keep it. */
export type VersionedText = {
  title: string;
  body: string;
  titleEs?: string | null | undefined;
  bodyEs?: string | null | undefined;
  imageUrl?: string | null | undefined;
  version: number;
};

const stateOf = ({ version, title, body, titleEs, bodyEs, imageUrl }: VersionedText) => ({
  version,
  title,
  body,
  titleEs: titleEs ?? null,
  bodyEs: bodyEs ?? null,
  imageUrl: imageUrl ?? null,
});

/** Keeps the state that a change made. */
export const keepVersion = async (
  { ContentVersion }: Versions,
  session: ClientSession,
  key: string,
  text: VersionedText,
  savedBy: string,
): Promise<void> => {
  await ContentVersion.create([{ key, ...stateOf(text), savedBy }], { session });
};

/** Keeps the state before a first change, of a text that was stored without one. */
export const keepStateBefore = async (
  { ContentVersion }: Versions,
  session: ClientSession,
  key: string,
  text: VersionedText,
): Promise<void> => {
  const isKept = await ContentVersion.exists({ key, version: text.version }).session(session);
  if (!isKept) await keepVersion({ ContentVersion }, session, key, text, '');
};

/** Keeps the state that the league itself wrote at a start; another process that starts too keeps it once. */
export const keepFirstState = async (
  { ContentVersion }: Versions,
  key: string,
  text: VersionedText,
): Promise<void> => {
  try {
    await ContentVersion.create({ key, ...stateOf(text) });
  } catch (error) {
    // Another start was faster.
    if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error;
  }
};

/** Keeps the state that an undo made, which knows the connection alone. */
export const keepUndoneState = (
  db: Connection,
  session: ClientSession,
  key: string,
  text: VersionedText,
  by: string,
): Promise<void> => keepVersion({ ContentVersion: contentVersionModel(db) }, session, key, text, by);
