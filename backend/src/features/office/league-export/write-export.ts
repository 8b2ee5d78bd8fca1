// Writes an export as a folder or as an archive; an incomplete one never has the final name.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Consistency, openView, withConsistency } from '#db/snapshot-view.ts';
import { type ExportFile, type ExportProgress, type ExportSource, exportFiles } from './export-files.ts';
import { zipPieces } from './zip-writer.ts';

const ownerOnly = { mode: 0o600, flush: true } as const;
const ownerOnlyFolder = { recursive: true, mode: 0o700 } as const;

/** What was written. */
export type WrittenExport = ExportProgress & { consistency: Consistency };

type Options = { signal: AbortSignal; onProgress?: (progress: ExportProgress) => void };
type Write = (files: AsyncIterable<ExportFile>, draft: string) => Promise<unknown>;

/** Passes all files of one view to a writer. */
const writeView = async (
  source: ExportSource,
  consistency: Consistency,
  { signal, onProgress }: Options,
  write: (files: AsyncIterable<ExportFile>) => Promise<unknown>,
): Promise<WrittenExport> => {
  const view = openView(source, consistency);
  let progress: ExportProgress = { filesDone: 0, filesTotal: 0, rows: 0 };
  const note = (next: ExportProgress) => {
    progress = next;
    onProgress?.(next);
  };
  try {
    await write(exportFiles(source, { session: view.session, consistency, signal, onProgress: note }));
    return { ...progress, filesDone: progress.filesTotal, consistency };
  } finally {
    await view.close();
  }
};

/** Writes to a draft beside the target, and renames it when it is complete. */
const writeWhole = async (source: ExportSource, target: string, options: Options, write: Write) => {
  const draft = `${target}.part`;
  await mkdir(path.dirname(target), ownerOnlyFolder);
  try {
    const written = await withConsistency(async (consistency) => {
      await rm(draft, { recursive: true, force: true });
      return writeView(source, consistency, options, (files) => write(files, draft));
    });
    await rename(draft, target);
    return written;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

/** Writes an export as a ZIP archive that only its owner can read. @throws the signal's reason once it is aborted */
export const writeArchive = async (
  source: ExportSource,
  file: string,
  options: Options,
): Promise<WrittenExport & { sizeBytes: number }> => {
  const written = await writeWhole(source, file, options, (files, draft) =>
    pipeline(
      Readable.from(zipPieces(files, source.createdAt), { objectMode: false }),
      createWriteStream(draft, ownerOnly),
      { signal: options.signal },
    ),
  );
  return { ...written, sizeBytes: (await stat(file)).size };
};

/** Writes an export as a folder that only its owner can read. */
export const writeFolder = (source: ExportSource, folder: string, options: Options): Promise<WrittenExport> =>
  writeWhole(source, folder, options, async (files, draft) => {
    for await (const { name, pieces } of files) {
      const file = path.join(draft, name);
      await mkdir(path.dirname(file), ownerOnlyFolder);
      await pipeline(Readable.from(pieces), createWriteStream(file, ownerOnly), { signal: options.signal });
    }
  });
