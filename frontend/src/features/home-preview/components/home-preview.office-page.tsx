// `/admin/home-preview`: the home page at a future time, by the current plans. The time is in the address.
import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { fridayEvening, momentAt, previewSteps, stepOf } from '../preview-moments.ts';
import { PreviewFrame, type PreviewScreen } from './preview-frame.tsx';

const leagueZone = 'America/Chicago';
/** How long the slider must rest before the page is rendered again (ms). */
const restMs = 350;

const useMoment = (nowMs: number) => {
  const [params, setParams] = useSearchParams();
  const requestedMs = Date.parse(params.get('at') ?? '');
  const atMs = Number.isNaN(requestedMs) ? momentAt(0, nowMs) : requestedMs;
  const choose = (ms: number) =>
    setParams({ at: new Date(ms).toISOString() }, { replace: true, preventScrollReset: true });
  return { atMs, choose };
};

const Moments = ({ atMs, onChoose }: { atMs: number; onChoose: (ms: number) => void }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? leagueZone;
  const { data } = useEndpoint('GET /api/home-preview', { query: { at: new Date(atMs).toISOString() } });
  if (!data || data.moments.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold">
        <Trans>Plans begin or end</Trans>
      </h2>
      <ul aria-label={t`Plans begin or end`} className="mt-1.5 flex flex-wrap gap-2">
        {data.moments.slice(0, 12).map((moment) => (
          <li key={moment}>
            <Button aria-pressed={Date.parse(moment) === atMs} onClick={() => onChoose(Date.parse(moment))}>
              {longWhen(moment, timeZone)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Renders the page. */
export const HomePreviewPage = () => {
  const { t } = useLingui();
  const id = useId();
  const timeZone = usePublicConfig()?.timeZone ?? leagueZone;
  const nowMs = useServerMinute();
  const { atMs, choose } = useMoment(nowMs);
  const [screen, setScreen] = useState<PreviewScreen>('phone');
  const drawnAtMs = useDebounced(atMs, restMs);
  const when = longWhen(new Date(atMs).toISOString(), timeZone);
  return (
    <PageContainer className="space-y-5">
      <PageHeader title={t`Home at another time`} facts={[t`By what is planned and posted now`]} />
      <Card className="space-y-4 p-4">
        <div>
          <label htmlFor={id} className="block font-semibold">
            <Trans>The home page on</Trans>
          </label>
          <output htmlFor={id} className="mt-0.5 block text-2xl font-semibold tabular-nums">
            {when}
          </output>
          <input
            id={id}
            type="range"
            min={0}
            max={previewSteps}
            value={stepOf(atMs, nowMs)}
            aria-valuetext={when}
            onChange={(event) => choose(momentAt(Number(event.target.value), nowMs))}
            className="mt-2 block min-h-11 w-full accent-felt"
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => choose(momentAt(0, nowMs))}>
            <Trans>Now</Trans>
          </Button>
          <Button onClick={() => choose(fridayEvening(nowMs, timeZone))}>
            <Trans>Friday, 7:00PM</Trans>
          </Button>
          <Segmented label={t`Screen`} className="ml-auto">
            <SegmentedButton
              label={t`Phone`}
              icon={<Smartphone />}
              isPressed={screen === 'phone'}
              onClick={() => setScreen('phone')}
            />
            <SegmentedButton
              label={t`Desk`}
              icon={<Monitor />}
              isPressed={screen === 'desk'}
              onClick={() => setScreen('desk')}
            />
          </Segmented>
        </div>
        <Moments atMs={drawnAtMs} onChoose={choose} />
      </Card>
      <PreviewFrame at={new Date(drawnAtMs).toISOString()} screen={screen} />
    </PageContainer>
  );
};
