import type { DomainEvent } from '@ahl/shared-types/realtime';
import { describe, expect, it } from 'vitest';
import { createMemoryBus } from '../../bus/index.ts';
import { buildId } from '../../testing/fakes.ts';
import { startRealtime, type TestClient } from '../../testing/start-realtime.ts';
import { createChangeLog } from './change-log.ts';

const news: DomainEvent = { type: 'news.changed', storyId: buildId() };
const storyId = buildId();
const drafts: DomainEvent = { type: 'news.drafted', storyId };
const everyone = () => true;

describe('the log of changes', () => {
  const setUp = (maxEntries?: number) => {
    const bus = createMemoryBus();
    let sent = 0;
    const publish = (event: DomainEvent) => {
      sent += 1;
      return bus.publish({ id: `e${sent}`, event });
    };
    return { log: createChangeLog(bus, maxEntries), publish };
  };

  it('names each key that changed after a position once, and none that changed before', async () => {
    const { log, publish } = setUp();
    await publish(drafts);
    const position = log.position();
    expect(log.since(position, everyone)).toEqual([]);

    await publish(news);
    await publish(news);

    expect(log.since(position, everyone)).toEqual(['/api/news', '/api/events']);
    expect(log.since(log.position(), everyone)).toEqual([]);
  });

  it('returns null for a position that is too old, ahead, or of another process', async () => {
    const { log, publish } = setUp(2);
    const position = log.position();
    const [origin] = position.split(':');
    await publish(news);
    await publish(news);
    expect(log.since(position, everyone)).toEqual(['/api/news', '/api/events']);

    await publish(news);

    for (const unknown of [position, `${origin}:9`, `${origin}:`, `${origin}:-1`, setUp().log.position(), ''])
      expect(log.since(unknown, everyone)).toBeNull();
  });
});

describe('changes:since', () => {
  const ask = async (client: TestClient, position: string) => {
    const answer = await client.timeout(30_000).emitWithAck('changes:since', { position });
    if (!answer.ok) throw new Error(answer.message);
    return answer.keys;
  };

  it('sends each socket the changes that it is allowed to know, including those before it connected', async () => {
    await using server = await startRealtime();
    const position = server.changes.position();
    await server.publish(news);
    await server.publish(drafts);
    const visitor = await server.connect();
    const { client: administrator } = await server.connectAs('Administrator');

    expect(await ask(visitor, position)).toEqual(['/api/news', '/api/events']);
    expect(await ask(administrator, position)).toEqual([
      '/api/news',
      '/api/events',
      '/api/news/office',
      `/api/news/${storyId}/versions`,
    ]);
  });

  it('answers with everything if it cannot tell, as after a restart', async () => {
    await using server = await startRealtime();

    expect(await ask(await server.connect(), 'another-process:3')).toEqual(['/api']);
  });
});
