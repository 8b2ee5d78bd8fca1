// A change that happens while its data is on the way: the answer may be older than the change.
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { refreshAll, refreshKeys } from './cache-bridge.ts';

const queryKey = ['/api/venues'];

/** Reads one query whose answers are given by hand; `shown` is what a page would show. */
const setUp = () => {
  const client = createQueryClient();
  const requests: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    requests.push(Promise.withResolvers());
    return requests.at(-1)?.promise;
  };
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const answer = async (index: number, value: string) => {
    await expect.poll(() => requests.length).toBeGreaterThan(index);
    requests[index]?.resolve(value);
    await expect.poll(() => client.getQueryData(queryKey)).toBe(value);
  };
  return { client, requests, observer, answer, shown: () => client.getQueryData(queryKey) };
};

describe('a change while the first answer is on the way', () => {
  it('is read after that answer, which may be older', async () => {
    const { client, requests, observer, answer, shown } = setUp();
    observer.subscribe(() => {});

    const done = refreshKeys(client, ['/api/venues']);
    await answer(0, 'before the change');
    await answer(1, 'after the change');

    await done;
    expect(shown()).toBe('after the change');
    expect(requests).toHaveLength(2);
  });

  it('is read if pushes before this connection were missed', async () => {
    const { client, requests, observer, answer, shown } = setUp();
    observer.subscribe(() => {});

    const done = refreshAll(client);
    await answer(0, 'before the change');
    await answer(1, 'after the change');

    await done;
    expect(shown()).toBe('after the change');
    expect(requests).toHaveLength(2);
  });

  it('is read once, however many changes there are', async () => {
    const { client, requests, observer, answer } = setUp();
    observer.subscribe(() => {});

    const done = [1, 2, 3].map(() => refreshKeys(client, ['/api/venues']));
    await answer(0, 'before the changes');
    await answer(1, 'after the changes');

    await Promise.all(done);
    expect(requests).toHaveLength(2);
  });

  it('is read when the query is shown again, if nobody shows it now', async () => {
    const { client, requests, observer, answer } = setUp();
    const leave = observer.subscribe(() => {});
    leave();

    const done = refreshKeys(client, ['/api/venues']);
    await answer(0, 'before the change');
    await done;
    expect(requests).toHaveLength(1);
    observer.subscribe(() => {});

    expect(requests).toHaveLength(2);
  });

  it('is read after an answer that failed', async () => {
    const { client, requests, observer, answer, shown } = setUp();
    observer.subscribe(() => {});

    const done = refreshKeys(client, ['/api/venues']);
    requests[0]?.reject(new Error('not there yet'));
    await expect.poll(() => requests.length).toBe(2);
    await answer(1, 'after the change');

    await done;
    expect(shown()).toBe('after the change');
  });
});

it('leaves other queries alone', async () => {
  const { client, requests, observer, answer } = setUp();
  observer.subscribe(() => {});

  const done = refreshKeys(client, ['/api/regions']);
  await answer(0, 'the venues');

  await done;
  expect(requests).toHaveLength(1);
});
