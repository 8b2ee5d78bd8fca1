// Owns the worker that reads files: one at a time, with its own memory limit, without delaying the clocks' ticks.
import { MessageChannel } from 'node:worker_threads';
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { maxCellLength } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { Piscina } from 'piscina';
import type { FileFacts, RawBlock, ReadFileResult, ReadFileTask } from './read-file.worker.ts';

type File = { fileName: string; content: string } & Partial<Pick<ReadFileTask, 'sheetReader' | 'maxLength'>>;
/** Stores a block of a file; the next one is read afterwards. */
type TakeBlock = (block: RawBlock) => Promise<unknown>;

/** Reads files received as Base64. */
export type FileReader = {
  /**
   * Reads a file and delivers its rows block by block; a refused file delivers none.
   * @throws VALIDATION_FAILED with the reason on `content`, UNAVAILABLE while too many files are waiting
   */
  read(file: File, takeBlock: TakeBlock): Promise<FileFacts>;
  stop(): Promise<void>;
};

/** Enough for every allowed file; a file that unpacks to more ends only its worker. */
const maxWorkerMb = 384;
const maxWaiting = 4;
/** A worker keeps the memory of the largest file that it has read, and files are rare. In ms. */
const idleMs = 500;

/** Creates a pool of one worker, started on first use. */
export const createFileReader = (): FileReader => {
  const pool = new Piscina<ReadFileTask, ReadFileResult>({
    filename: new URL('./read-file.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMb },
  });
  const readOrEnd = async (
    { fileName, content, sheetReader = null, maxLength = maxCellLength }: File,
    takeBlock: TakeBlock,
  ): Promise<ReadFileResult> => {
    const { port1: blocks, port2: port } = new MessageChannel();
    let failure: unknown = null;
    blocks.on('message', (block: RawBlock) => {
      takeBlock(block).then(
        () => blocks.postMessage(null),
        (error: unknown) => {
          failure = error;
          blocks.close();
        },
      );
    });
    try {
      const result = await pool.run(
        { fileName, content, sheetReader, maxLength, port },
        { transferList: [port] },
      );
      if (failure) throw failure;
      return result;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return { isRead: false, why: reason('import.file-unpacks-too-large', { maxMb: maxWorkerMb }) };
    } finally {
      blocks.close();
    }
  };
  return {
    read: async (file, takeBlock) => {
      if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', 'import.crowded');
      const result = await readOrEnd(file, takeBlock);
      if (!result.isRead) throw invalidInput({ content: result.why });
      return result.file;
    },
    stop: () => pool.destroy(),
  };
};
