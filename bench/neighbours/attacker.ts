// One client that sends as fast as the server answers, in its own process.
import autocannon from 'autocannon';
import { answerMessages } from '../child.ts';

/** What the client sends, for how long, on how many connections. */
export type Attack = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  seconds: number;
  connections: number;
};

answerMessages(async ({ seconds, ...attack }: Attack) => {
  const result = await autocannon({ ...attack, duration: seconds, timeout: 60 });
  return { done: result['2xx'], refused: result['4xx'], failed: result['5xx'] + result.errors };
});
