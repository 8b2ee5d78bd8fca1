// Shows something at another moment, for nobody in particular: the server's time stands still at it, the data cache holds the
// answers of it, and no session is there. It belongs into a frame of its own, since the time of the whole document stops.
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

/** What no session and a live connection look like. */
const visitorStore = () => {
  const store = createStore();
  store.set(connectionAtom, 'live');
  return store;
};

/** Shows its children at the moment of a preview. */
export const AtMoment = ({ preview, children }: { preview: HomePreview; children: ReactNode }) => {
  const outer = useQueryClient();
  const [store] = useState(visitorStore);
  const [client] = useState(() => {
    holdServerTime(Date.parse(preview.at));
    // The style sheet keeps no room for a member's dashboard.
    document.documentElement.dataset.member = '';
    return clientAt(preview, outer);
  });
  return (
    <Provider store={store}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </Provider>
  );
};
