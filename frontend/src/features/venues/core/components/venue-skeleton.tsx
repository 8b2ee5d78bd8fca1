import { useLingui } from '@lingui/react/macro';
import { SkeletonBlock, SkeletonGroup, SkeletonRow, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';

const frame = 'overflow-hidden rounded-card border border-line bg-surface';

/** Renders the layout of a venue's page: name, facts on the right, picture and nights. */
export const VenueSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the venue`}>
      <div className="space-y-5">
        <div className="flex items-center gap-3.5">
          <SkeletonBlock className="size-14 rounded-control" />
          <SkeletonBlock className="h-10 w-64" />
        </div>
        <SplitLayout
          asideLabel={t`Points and pictures`}
          aside={<SkeletonBlock className="h-72 rounded-card" />}
          leadLabel={t`About this venue`}
          lead={
            <>
              <div className={`${frame} p-4`}>
                <SkeletonText lines={4} />
              </div>
              <div className={`${frame} p-4`}>
                <SkeletonText lines={7} />
              </div>
            </>
          }
        >
          <div className="space-y-7">
            <SkeletonBlock className="h-72 rounded-card" />
            <SkeletonText lines={3} />
            <div className={frame}>
              {[1, 2, 3, 4].map((row) => (
                <SkeletonRow key={row} />
              ))}
            </div>
          </div>
        </SplitLayout>
      </div>
    </SkeletonGroup>
  );
};
