// The engine in its own process, so that its memory can be measured separately.
import { type EmbeddedMongo, startEmbeddedMongo } from '../../embedded-mongo/src/index.ts';
import { answerMessages } from '../child.ts';

type Ask = { type: 'start'; dataDir: string } | { type: 'stop' } | { type: 'memory' };

let server: EmbeddedMongo | undefined;

answerMessages(async (ask: Ask) => {
  if (ask.type === 'memory') return { bytes: process.memoryUsage().rss };
  if (ask.type === 'stop') {
    await server?.stop();
    return {};
  }
  const startedAt = performance.now();
  server = await startEmbeddedMongo({ dataDir: ask.dataDir });
  return { uri: server.uri, socketPath: server.socketPath, ms: performance.now() - startedAt };
});
