import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { formatDay } from '@/lib/format.ts';
import { useLiveClock } from '@/realtime/use-live-clock.ts';
import { deskPath } from '../core/paths.ts';
import { type NightAnswer, useNight } from '../core/reading/use-night.ts';
import './print.css';

export type PrintPageProps = {
  clockId: string;
  /** The title of the page: `Sign-in sheet`. */
  title: string;
  children: (clock: Clock, night: NightAnswer) => ReactNode;
};

const fullDay = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

const Loaded = ({ clock, title, children }: Omit<PrintPageProps, 'clockId'> & { clock: Clock }) => {
  const { t } = useLingui();
  const { data: night, isPending, refetch } = useNight(clock);
  useEffect(() => {
    document.title = `${title} · ${clock.name}`;
  }, [title, clock.name]);
  if (isPending) return <PageSpinner />;
  if (!night) return <ErrorState title={t`The players did not load`} onRetry={() => void refetch()} />;
  return (
    <>
      <div className="print-page-tools">
        <Link to={deskPath(clock.id)}>
          <Trans>Back to the desk</Trans>
        </Link>
        <p>
          <Trans>{title}, on A4 or Letter.</Trans>
        </p>
        <button type="button" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </button>
      </div>
      <main className="print-page-body">
        <h1>
          {clock.name}
          {clock.venueName && ` · ${clock.venueName}`}
        </h1>
        <p>
          {title} · {formatDay(clock.date, fullDay)}
          {clock.hostName && ` · ${t`Host: ${clock.hostName}`}`}
        </p>
        {children(clock, night)}
      </main>
    </>
  );
};

/** Renders a page for the printer: black on white in every theme; Back and Print are visible only on the screen. */
export const PrintPage = ({ clockId, ...rest }: PrintPageProps) => {
  const { t } = useLingui();
  const { clock, error, retry } = useLiveClock(clockId);
  return (
    <div className="print-page">
      {clock && <Loaded clock={clock} {...rest} />}
      {!clock && !error && <PageSpinner />}
      {!clock && error && (
        <ErrorState
          title={
            error.status === 404 || error.status === 400
              ? t`There is no such clock`
              : t`The clock cannot be reached`
          }
          onRetry={retry}
        />
      )}
    </div>
  );
};
