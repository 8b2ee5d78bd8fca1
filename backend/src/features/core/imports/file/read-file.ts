// Owns the worker that reads files: one at a time, with its own memory limit, without delaying the clocks' ticks.
import { MessageChannel } from 'node:worker_threads';
import { AppError, invalidInput, type LeagueDay } from '@ahl/shared-types/common';
import { maxCellLength } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { Piscina } from 'piscina';
import type { SourceFile } from '#face/file-reading.ts';
import {
  type FileFacts,
  nextFile,
  type RawBlock,
  type ReadFileResult,
  type ReadFileTask,
} from './read-file.worker.ts';

type Files = {
  fileName: string;
  /** A file in Base64; null for files that arrive one after the other. */
  content: string | null;
  files?: AsyncIterator<SourceFile>;
} & Partial<Pick<ReadFileTask, 'sheetReader' | 'openFiles' | 'maxLength'>>;
/** Stores a block of a file; the next one is read afterwards. */
type TakeBlock = (block: RawBlock) => Promise<unknown>;

/** Reads the files of an import. */
export type FileReader = {
  /**
   * Reads files and delivers their rows block by block; a refused file delivers none.
   * @throws VALIDATION_FAILED with the reason on `content`, UNAVAILABLE while too many files are waiting
   */
  read(files: Files, takeBlock: TakeBlock): Promise<FileFacts>;
  stop(): Promise<void>;
};

/** Enough for every allowed file; a file that unpacks to more ends only its worker. */
const maxWorkerMb = 384;
const maxWaiting = 4;
/** A worker keeps the memory of the largest file that it has read, and files are rare. In ms. */
const idleMs = 500;

/** Creates a pool of one worker, started on first use. */
export const createFileReader = (league: LeagueDay): FileReader => {
  const pool = new Piscina<ReadFileTask, ReadFileResult>({
    filename: new URL('./read-file.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMb },
  });
  const readOrEnd = async (
    { fileName, content, files, sheetReader = null, openFiles = null, maxLength = maxCellLength }: Files,
    takeBlock: TakeBlock,
  ): Promise<ReadFileResult> => {
    const { port1: blocks, port2: port } = new MessageChannel();
    let failure: unknown = null;
    /** Answers the worker: it wants the next file, or has a block. */
    const answer = async (message: RawBlock | typeof nextFile): Promise<unknown> => {
      if (message !== nextFile) return takeBlock(message).then(() => null);
      const next = await files?.next();
      return next?.done === false ? next.value : null;
    };
    blocks.on('message', (message: RawBlock | typeof nextFile) => {
      answer(message).then(
        (reply) => blocks.postMessage(reply),
        (error: unknown) => {
          failure = error;
          blocks.close();
        },
      );
    });
    try {
      const task = { fileName, content, sheetReader, openFiles, maxLength, league, port };
      const result = await pool.run(task, { transferList: [port] });
      if (failure) throw failure;
      return result;
    } catch (error) {
      if (failure) throw failure;
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return { isRead: false, why: reason('import.file-unpacks-too-large', { maxMb: maxWorkerMb }) };
    } finally {
      blocks.close();
    }
  };
  return {
    read: async (files, takeBlock) => {
      if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', 'import.crowded');
      const result = await readOrEnd(files, takeBlock);
      if (!result.isRead) throw invalidInput({ content: result.why });
      return result.file;
    },
    stop: () => pool.destroy(),
  };
};
