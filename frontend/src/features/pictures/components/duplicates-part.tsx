import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { WaitingTiles } from './library-part.tsx';
import { PictureGrid } from './picture-tile.tsx';

/** Renders the part of the page with pictures that look the same. */
export const DuplicatesPart = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/pictures/duplicates');
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <WaitingTiles />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={Copy}
        title={t`No duplicates`}
        text={t`Pictures that look the same are listed here, whatever their size.`}
      />
    );
  return (
    <div className="space-y-3.5">
      <p className="text-ink-2">
        <Trans>Open one to show the other instead; the unused one can then be removed.</Trans>
      </p>
      {data.map((group) => {
        const [first] = group;
        const name = first ? first.alt || first.name : '';
        return (
          <Card key={first?.id ?? ''} className="p-3.5">
            <PictureGrid label={t`Looks like: ${name}`} pictures={group} onOpen={onOpen} />
          </Card>
        );
      })}
    </div>
  );
};
