import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A bench script in its own process, with which the bench exchanges messages; it ends with the bench. */
export type Child = { pid: number; ask: <T>(message: object) => Promise<T>; stop: () => Promise<void> };

/** Starts a script that answers each message with one message. */
export const startChild = (file: string): Child => {
  const child: ChildProcess = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    pid: child.pid ?? 0,
    ask: async <T>(message: object): Promise<T> => {
      const answer = once(child, 'message');
      child.send(message);
      return (await answer)[0];
    },
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

/** Sends a message to a script and returns its answer. @throws Error where the answer is an error */
export const ask = async <T>(child: Child, message: object): Promise<T> => {
  const answer = await child.ask<T & { error?: string }>(message);
  if (answer.error) throw new Error(answer.error);
  return answer;
};

/** Used in the script: answers each message with what `handle` returns, and ends when the bench does. */
export const answerMessages = <M>(handle: (message: M) => Promise<unknown> | unknown): void => {
  process.on('message', async (message: M) => process.send?.((await handle(message)) ?? {}));
  process.on('disconnect', () => process.exit(0));
};
