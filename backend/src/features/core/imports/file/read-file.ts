// Owns the worker that reads files: one at a time, within bounds of its own, away from the clocks' ticks.
import { AppError, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { Piscina } from 'piscina';
import type { FileRows, ReadFileResult, ReadFileTask } from './read-file.worker.ts';

/** Reads files that came as Base64. */
export type FileReader = {
  /** @throws VALIDATION_FAILED with the reason on `content`, UNAVAILABLE while too many files wait */
  read(file: ReadFileTask): Promise<FileRows>;
  stop(): Promise<void>;
};

/** Enough for every file that is allowed; one that unpacks to more ends its worker, and nothing else. */
const maxWorkerMb = 384;
const maxWaiting = 4;

/** A pool of one worker, started on the first use. */
export const createFileReader = (): FileReader => {
  const pool = new Piscina<ReadFileTask, ReadFileResult>({
    filename: new URL('./read-file.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: maxWorkerMb },
  });
  const readOrEnd = (task: ReadFileTask): Promise<ReadFileResult> =>
    pool.run(task).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      return { isRead: false, why: reason('import.file-unpacks-too-large', { maxMb: maxWorkerMb }) };
    });
  return {
    read: async (task) => {
      if (pool.queueSize >= maxWaiting) throw new AppError('UNAVAILABLE', 'import.crowded');
      const result = await readOrEnd(task);
      if (!result.isRead) throw invalidInput({ content: result.why });
      return result.file;
    },
    stop: () => pool.destroy(),
  };
};
