// The featured stories in the order in which the front page shows them.
import type { OfficeStoryRow } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { StoryChip } from './story-chip.tsx';

const featured = { query: { state: 'featured', page: 1, pageSize: 20 } } as const;

const moved = (stories: readonly OfficeStoryRow[], from: number, by: 1 | -1): OfficeStoryRow[] => {
  const order = [...stories];
  const [story] = order.splice(from, 1);
  if (story) order.splice(from + by, 0, story);
  return order;
};

/** Up and down, for two stories and more. */
export const FeaturedOrder = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useEndpoint('GET /api/news/office', featured);
  const stories = data?.items ?? [];
  if (stories.length < 2) return null;
  const move = async (from: number, by: 1 | -1) => {
    const items = moved(stories, from, by);
    setAnswer(client, 'GET /api/news/office', featured, { items, total: data?.total ?? items.length });
    try {
      await call('PUT /api/news/featured', { body: { ids: items.map(({ id }) => id) } });
    } catch (error) {
      toastFailure(t`Not saved`, error);
    }
    await invalidate(client, 'GET /api/news');
  };
  return (
    <Card className="px-4 pt-2 pb-3">
      <CardHeading>
        <Trans>Order on the front page</Trans>
      </CardHeading>
      <List isBare aria-label={t`Featured stories`}>
        {stories.map((story, index) => (
          <ListRow key={story.id}>
            <span className="numeral min-w-5 text-ink-3">{index + 1}</span>
            <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{story.title}</span>
            {story.state !== 'live' && <StoryChip story={story} />}
            <span className="flex shrink-0 gap-1">
              <IconButton
                label={t`Move ${story.title} up`}
                icon={<ArrowUp />}
                disabled={index === 0}
                onClick={() => void move(index, -1)}
              />
              <IconButton
                label={t`Move ${story.title} down`}
                icon={<ArrowDown />}
                disabled={index === stories.length - 1}
                onClick={() => void move(index, 1)}
              />
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};
