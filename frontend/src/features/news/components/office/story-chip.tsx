import type { OfficeStory, StoryState } from '@ahl/shared-types/news';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';

/** Labels of the states. */
export const stateLabels: Readonly<Record<StoryState, MessageDescriptor>> = {
  recap: msg`Recap of a night`,
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  live: msg`Live`,
  expired: msg`Expired`,
};

const tones: Readonly<Record<StoryState, ChipTone>> = {
  recap: 'closed',
  draft: 'closed',
  scheduled: 'sky',
  live: 'felt',
  expired: 'closed',
};

/** Renders the state of a story in a word. */
export const StoryChip = ({ story }: { story: Pick<OfficeStory, 'state' | 'isDeleted'> }) => {
  const { i18n } = useLingui();
  if (story.isDeleted)
    return (
      <Chip tone="red">
        <Trans>Deleted</Trans>
      </Chip>
    );
  return <Chip tone={tones[story.state]}>{i18n._(stateLabels[story.state])}</Chip>;
};
