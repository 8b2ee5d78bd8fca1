// Owns what the headers of earlier files meant. Only an import that was carried out proves it; a header that was left
// out proves nothing about the next file.
import { type ImportKindName, normalizeHeader } from '@ahl/shared-types/imports';
import type { ImportDocument } from './import.model.ts';
import type { ImportDeps } from './import-store.ts';

const maxRemembered = 5_000;

/** Returns the columns that headers meant in earlier files of a kind. */
export const readRemembered = async (
  { models }: Pick<ImportDeps, 'models'>,
  kind: ImportKindName,
  headers: readonly string[],
): Promise<Map<string, string>> => {
  const known = await models.ImportHeader.find({ kind, header: { $in: headers.map(normalizeHeader) } })
    .limit(maxRemembered)
    .lean();
  return new Map(
    known.flatMap(({ header, column }): [string, string][] => (column ? [[header, column]] : [])),
  );
};

/** Stores what the headers of an import meant, for the next file that has them. */
export const rememberHeaders = async (
  { models, now }: Pick<ImportDeps, 'models' | 'now'>,
  { kind, headers, mapping }: Pick<ImportDocument, 'kind' | 'headers' | 'mapping'>,
): Promise<void> => {
  const usedAt = new Date(now());
  const writes = Object.entries<number>(mapping).flatMap(([column, position]) => {
    const header = normalizeHeader(headers[position] ?? '');
    if (!header) return [];
    return [{ updateOne: { filter: { kind, header }, update: { $set: { column, usedAt } }, upsert: true } }];
  });
  if (writes.length > 0) await models.ImportHeader.bulkWrite(writes, { ordered: false });
};
