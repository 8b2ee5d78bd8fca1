import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { MonitorPlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useToday } from '@/lib/use-today.ts';
import { whenOf } from '../../core/labels/day-label.ts';
import { displayPath } from '../../core/paths.ts';
import { faceOf } from '../../core/reading/face-model.ts';
import { useClockReading } from '../../core/reading/use-clock-reading.ts';
import { StatusChip } from '../../core/status-chip.tsx';

/** Renders a read-only desk of a clock that others run: its state, without controls. */
export const DeskWatch = ({ clock, actions }: { clock: Clock; actions: ReactNode }) => {
  const { reading, nowMs } = useClockReading(clock);
  const today = useToday(nowMs);
  const face = faceOf(clock, reading, nowMs);
  const { venueName } = clock;
  const { entries, playersLeft } = clock.counts;
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={clock.venueName}
        facts={[clock.name, whenOf(clock, today), clock.hostName]}
        actions={actions}
      />
      <Card className="p-5 flex flex-wrap items-center gap-x-6 gap-y-3.5">
        <StatusChip state={face.state} />
        {face.state !== 'finished' && (
          <p className="flex items-baseline gap-2">
            <span className="text-sm text-ink-2">{face.heading}</span>
            <span className="numeral text-2xl">{face.time}</span>
          </p>
        )}
        {entries > 0 && (
          <p>
            <Trans>
              <span className="numeral text-lg">
                {playersLeft} / {entries}
              </span>{' '}
              <span className="text-sm text-ink-2">left</span>
            </Trans>
          </p>
        )}
        <p className="basis-full text-ink-2">
          <Trans>
            Only staff of {venueName} run this clock. You can watch it. If you should run it too, ask an
            administrator to add the venue to your account.
          </Trans>
        </p>
        <LinkButton to={displayPath(clock.id)} icon={<MonitorPlay />}>
          <Trans>Display</Trans>
        </LinkButton>
      </Card>
    </PageContainer>
  );
};
