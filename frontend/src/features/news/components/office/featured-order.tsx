// The featured stories in the order of the front page.
import type { OfficeStoryRow } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { attempt } from '@/components/feedback/attempt.ts';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useOrderSaves } from '@/lib/use-order-saves.ts';
import { StoryChip } from './story-chip.tsx';

const featured = { query: { state: 'featured', page: 1, pageSize: 20 } } as const;

/** Returns the stories with one of them moved by a place. */
const movedBy = (stories: readonly OfficeStoryRow[], id: string, by: 1 | -1): readonly OfficeStoryRow[] => {
  const from = stories.findIndex((story) => story.id === id);
  const story = stories[from];
  const to = from + by;
  if (!story || to < 0 || to >= stories.length) return stories;
  return stories.toSpliced(from, 1).toSpliced(to, 0, story);
};

const idsOf = (stories: readonly OfficeStoryRow[]): string[] => stories.map(({ id }) => id);

/** Renders up and down buttons for two or more stories. */
export const FeaturedOrder = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useEndpoint('GET /api/news/office', featured);
  const stories = data?.items ?? [];
  const saveMove = useOrderSaves<OfficeStoryRow>({
    show: (order) =>
      setAnswer(client, 'GET /api/news/office', featured, {
        items: [...order],
        total: data?.total ?? order.length,
      }),
    save: (order, seen) =>
      attempt(() => call('PUT /api/news/featured', { body: { ids: idsOf(order), seenIds: idsOf(seen) } })),
    settle: () => invalidate(client, 'GET /api/news'),
  });
  if (stories.length < 2) return null;
  const move = (id: string, by: 1 | -1) => void saveMove(stories, (order) => movedBy(order, id, by));
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
                onClick={() => move(story.id, -1)}
              />
              <IconButton
                label={t`Move ${story.title} down`}
                icon={<ArrowDown />}
                disabled={index === stories.length - 1}
                onClick={() => move(story.id, 1)}
              />
            </span>
          </ListRow>
        ))}
      </List>
    </Card>
  );
};
