// Renders content at another time, as for an anonymous visitor: the server time is fixed at it, the data cache contains
// its responses, and there is no session. It must be in its own frame, since the time of the whole document is fixed.
import type { HomePreview } from '@ahl/shared-types/office';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { getAnswer, setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { connectionAtom } from '@/realtime/connection.ts';
import { holdServerTime } from '@/realtime/server-time.ts';

const clientAt = (preview: HomePreview, outer: ReturnType<typeof createQueryClient>) => {
  const client = createQueryClient();
  for (const route of ['GET /api/config', 'GET /api/regions', 'GET /api/master-logo'] as const)
    setAnswer(client, route, {}, getAnswer(outer, route, {}));
  setAnswer(client, 'GET /api/thought-of-the-day', {}, preview.thought);
  setAnswer(client, 'GET /api/store-banner', {}, preview.storeBanner);
  setAnswer(client, 'GET /api/countdown-config', {}, preview.countdown);
  setAnswer(client, 'GET /api/news/active', {}, preview.news);
  setAnswer(client, 'GET /api/winners/recent', {}, preview.winners);
  const day = { params: { date: preview.date } };
  setAnswer(client, 'GET /api/tournaments/date/:date', day, preview.events);
  return client;
};

/** Creates a store without a session and with a live connection. */
const visitorStore = () => {
  const store = createStore();
  store.set(connectionAtom, 'live');
  return store;
};

/** Renders its children at the time of a preview. */
export const AtMoment = ({ preview, children }: { preview: HomePreview; children: ReactNode }) => {
  const outer = useQueryClient();
  const [store] = useState(visitorStore);
  const [client] = useState(() => {
    holdServerTime(Date.parse(preview.at));
    // The style sheet reserves no space for a member's dashboard.
    document.documentElement.dataset.member = '';
    return clientAt(preview, outer);
  });
  return (
    <Provider store={store}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Provider>
  );
};
