import type { FollowRef } from '@ahl/shared-types/follows';
import { Trans } from '@lingui/react/macro';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { useFollowing, useFollows } from '../hooks/use-follows.ts';

/** Renders, for a signed-in member, the button that follows a venue, a player or the nights of an event. */
export const FollowButton = ({ kind, targetId, name }: FollowRef & { name: string }) => {
  const { data } = useFollows();
  const { isPending, add, remove } = useFollowing();
  if (!data) return null;
  const isFollowed = data.items.some((item) => item.kind === kind && item.targetId === targetId);
  const ref = { kind, targetId };
  return isFollowed ? (
    <Button icon={<BellOff />} isPending={isPending} aria-pressed onClick={() => remove(ref)}>
      <Trans>
        Following<span className="sr-only"> {name}</span>
      </Trans>
    </Button>
  ) : (
    <Button icon={<Bell />} isPending={isPending} aria-pressed={false} onClick={() => add(ref)}>
      {kind === 'event' ? (
        <Trans>
          Follow these nights<span className="sr-only"> {name}</span>
        </Trans>
      ) : (
        <Trans>
          Follow<span className="sr-only"> {name}</span>
        </Trans>
      )}
    </Button>
  );
};
