import type { ChangeLog } from '@ahl/realtime';
import { streamEvents, streamFacts } from '@ahl/shared-types/fact-stream';
import type { StaleAnswers } from '@ahl/shared-types/facts';
import { EventStream } from '#http/event-stream.ts';
import { type ApiRouter, mount } from '#http/mount.ts';

const isPublic = (audience: StaleAnswers['audience']): boolean => audience === 'public';

/**
 * Returns the stream of what a visitor's socket gets: the keys of answers that have changed. It continues after a position
 * in the log of changes; from an unknown one it says that everything may have changed.
 */
const streamChanges = ({ changes }: { changes: ChangeLog }, after: string | undefined): EventStream =>
  new EventStream((send, lastEventId) => {
    const position = lastEventId ?? after;
    const missed = position === undefined ? [] : changes.since(position, isPublic);
    const id = changes.position();
    if (missed === null) send({ id, event: streamEvents.reset, data: {} });
    else if (missed.length > 0) send({ id, event: streamEvents.changed, data: { keys: missed } });
    else send({ id });
    return changes.listen(({ audience, keys }, next) => {
      if (isPublic(audience)) send({ id: next, event: streamEvents.changed, data: { keys } });
    });
  });

/** Mounts the stream of changes for programs that use no socket. */
export const mountFactStream = (api: ApiRouter, deps: { changes: ChangeLog }): void => {
  mount(api, streamFacts, ({ input }) => streamChanges(deps, input.after));
};
