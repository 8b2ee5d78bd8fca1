// Owns the versions of texts: stories and pages store one with every change, in the transaction of the change, so that
// each can be read, compared and restored.
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { type ContentVersionModel, contentVersionModel } from './content-version.model.ts';

/** The models of a connection that are needed here. */
type Versions = { ContentVersion: ContentVersionModel };

/** The fields of a text's row that its versions store. */
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

/** Stores the version that a change made. */
export const keepVersion = async (
  { ContentVersion }: Versions,
  session: ClientSession,
  key: string,
  text: VersionedText,
  savedBy: string,
): Promise<void> => {
  await ContentVersion.create([{ key, ...stateOf(text), savedBy }], { session });
};

/** Stores the version before a first change, for a text that was stored without one. */
export const keepStateBefore = async (
  { ContentVersion }: Versions,
  session: ClientSession,
  key: string,
  text: VersionedText,
): Promise<void> => {
  const isStored = await ContentVersion.exists({ key, version: text.version }).session(session);
  if (!isStored) await keepVersion({ ContentVersion }, session, key, text, '');
};

/**
 * Stores the version that the league itself wrote at a start; a second process that starts too does not store it again.
 */
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

/** Stores the version that an undo made, which has only the connection. */
export const keepUndoneState = (
  db: Connection,
  session: ClientSession,
  key: string,
  text: VersionedText,
  by: string,
): Promise<void> => keepVersion({ ContentVersion: contentVersionModel(db) }, session, key, text, by);
