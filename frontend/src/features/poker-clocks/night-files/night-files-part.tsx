import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { FileText, History, Table } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { replayPath } from '../core/paths.ts';
import { useNightFile } from '../core/use-night-file.ts';

/** Renders the files of a night and the way to its replay. */
export const NightFilesPart = ({ clock }: { clock: Pick<Clock, 'id'> }) => {
  const { isPending, download } = useNightFile();
  return (
    <Card className="px-4 pt-1 pb-4">
      <CardHeading level="h3">
        <Trans>The night as a file</Trans>
      </CardHeading>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button
          icon={<FileText aria-hidden />}
          isPending={isPending}
          onClick={() => void download(clock.id, 'pdf')}
        >
          <Trans>PDF</Trans>
        </Button>
        <Button
          icon={<Table aria-hidden />}
          isPending={isPending}
          onClick={() => void download(clock.id, 'csv')}
        >
          <Trans>CSV</Trans>
        </Button>
        <LinkButton to={replayPath(clock.id)} icon={<History aria-hidden />}>
          <Trans>Replay</Trans>
        </LinkButton>
      </div>
    </Card>
  );
};
