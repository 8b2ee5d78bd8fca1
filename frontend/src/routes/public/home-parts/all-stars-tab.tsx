import { Trans } from '@lingui/react/macro';
import { AllStarsPreview } from '@/features/all-stars/components/all-stars-preview.tsx';

/** The All Stars tab: the spec's sentence, and who they are. */
export const AllStarsTab = () => (
  <section aria-labelledby="all-stars-tab" className="space-y-4">
    <p id="all-stars-tab" className="text-ink-2">
      <Trans>Top performing players and hall of fame members.</Trans>
    </p>
    <AllStarsPreview />
  </section>
);
