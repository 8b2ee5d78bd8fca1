import { useLingui } from '@lingui/react/macro';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';

/** Renders the layout of the finder: the line that asks for the position, the map, the list. */
export const FinderSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the map`}>
      <div className="space-y-3.5">
        <SkeletonBlock className="h-18 w-72 max-w-full sm:h-10" />
        <div className="grid gap-3.5 lg:grid-cols-[minmax(0,1fr)_330px]">
          <SkeletonBlock className="aspect-square rounded-card sm:aspect-4/3" />
          <SkeletonBlock className="h-96 rounded-card" />
        </div>
      </div>
    </SkeletonGroup>
  );
};
