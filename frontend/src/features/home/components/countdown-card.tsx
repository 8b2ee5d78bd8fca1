import { countdownParts } from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { AnyLink } from '@/components/ui/any-link.tsx';
import { cn } from '@/lib/cn.ts';
import { useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useServerSecond } from '@/realtime/use-server-second.ts';

/** Beside the list it reserves two lines: depending on the font it takes one or two, and the news are below. */
const subtitleStyle = 'mt-0.5 text-sm lg:min-h-[2lh]';

/** An empty line. */
const nothing = '\u00a0';
const cardStyle =
  'block rounded-card bg-linear-160 from-countdown-top to-countdown-end p-4 text-ink [&:is(a)]:hover:brightness-110';

const Part = ({ value, label }: { value: number; label: string }) => (
  <div className="rounded-control bg-ticker/35 py-2 text-center">
    <div className="numeral text-stat">{String(value).padStart(2, '0')}</div>
    <div className="text-xs opacity-85">{label}</div>
  </div>
);

const Clock = ({ targetDate }: { targetDate: string | null }) => {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = countdownParts(targetDate, useServerSecond());
  return (
    <div role="timer" className="mt-3 grid grid-cols-4 gap-2">
      <Part value={days} label={t`days`} />
      <Part value={hours} label={t`hours`} />
      <Part value={minutes} label={t`min`} />
      <Part value={seconds} label={t`sec`} />
    </div>
  );
};

/** Renders the empty card, each line as high as it will be. */
const Placeholder = () => (
  <div
    data-theme="dark"
    data-testid="countdown-place"
    aria-hidden="true"
    className={cn(cardStyle, 'animate-wait')}
  >
    <p className="label">{nothing}</p>
    <p className="mt-1 font-display text-2xl leading-tight font-bold">{nothing}</p>
    <p className={subtitleStyle}>{nothing}</p>
    <div className="mt-3 grid grid-cols-4 gap-2">
      {['days', 'hours', 'minutes', 'seconds'].map((part) => (
        <div key={part} className="rounded-control bg-ticker/35 py-2 text-center">
          <div className="numeral text-stat">{nothing}</div>
          <div className="text-xs">{nothing}</div>
        </div>
      ))}
    </div>
  </div>
);

/** Counts down to the next big event; the whole card is a link if one is set. Nothing if it is switched off. */
export const CountdownCard = () => {
  const { data, isPending } = useEndpoint('GET /api/countdown-config');
  const isSpanish = useLanguage() === 'es';
  if (isPending) return <Placeholder />;
  if (!data?.isActive) return null;
  const { targetDate, linkUrl } = data;
  const title = (isSpanish && data.titleEs) || data.title;
  const subtitle = (isSpanish && data.subtitleEs) || data.subtitle;
  const inside = (
    <>
      <p className="label opacity-85">
        <Trans>Next big one</Trans>
      </p>
      <h2 className="mt-1 font-display text-2xl leading-tight font-bold">{title}</h2>
      {subtitle && <p className={cn(subtitleStyle, 'opacity-90')}>{subtitle}</p>}
      <Clock targetDate={targetDate} />
    </>
  );
  return linkUrl ? (
    <AnyLink to={linkUrl} isDark className={cardStyle}>
      {inside}
    </AnyLink>
  ) : (
    <section data-theme="dark" className={cardStyle}>
      {inside}
    </section>
  );
};
