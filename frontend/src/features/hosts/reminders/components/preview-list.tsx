// What the settings would send for the coming nights, with the text of each mail.
import { formatTimes } from '@ahl/shared-types/common';
import type { HostReminderSettings, ReminderPreview } from '@ahl/shared-types/hosts';
import { keyOf } from '@ahl/shared-types/query-keys';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarX2, Send } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { ConfirmationChip } from '@/components/hosts/confirmation-chip.tsx';
import { useAskHost } from '@/components/hosts/use-ask-host.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Disclosure } from '@/components/ui/disclosure.tsx';
import { List } from '@/components/ui/list.tsx';
import { call } from '@/lib/api-client.ts';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay } from '@/lib/format.ts';
import { longWhen } from '@/lib/when.ts';
import { hoursBefore } from '../reminder-labels.ts';

const usePreview = (settings: HostReminderSettings) =>
  useQuery({
    // Below the settings' key: whatever invalidates the settings also invalidates the preview.
    queryKey: [...keyOf('GET /api/host-reminders/settings'), 'preview', settings],
    queryFn: () => call('POST /api/host-reminders/preview', { body: settings }),
    placeholderData: keepPreviousData,
  });

const Ways = ({
  email,
  browsers,
  isTurnedOff,
}: Pick<ReminderPreview, 'email' | 'browsers' | 'isTurnedOff'>) => {
  const { t } = useLingui();
  const ways = [email, browsers > 0 && plural(browsers, { one: '# browser', other: '# browsers' })].filter(
    Boolean,
  );
  if (isTurnedOff)
    return (
      <span className="font-semibold">
        <Trans>Reminders turned off</Trans>
      </span>
    );
  return (
    <span className={cn('break-words', ways.length === 0 && 'font-semibold text-red')}>
      {ways.length > 0 ? ways.join(' · ') : t`No address: nothing can be sent`}
    </span>
  );
};

const Sends = ({ sends, timeZone }: { sends: ReminderPreview['sends']; timeZone: string }) => {
  const { t } = useLingui();
  return (
    <ul className="mt-1.5 space-y-0.5 text-sm tabular-nums">
      {sends.map(({ hours, at, isMoved, isPast }) => (
        <li key={hours} className={cn(isPast && 'text-ink-3')}>
          <span className="font-semibold">{hoursBefore(hours)}:</span> {longWhen(at, timeZone)}
          {isMoved && ` · ${t`moved out of quiet hours`}`}
          {isPast && ` · ${t`due already`}`}
        </li>
      ))}
    </ul>
  );
};

const Night = ({ night, timeZone }: { night: ReminderPreview; timeZone: string }) => {
  const { t } = useLingui();
  const { ask, isPending } = useAskHost();
  const { eventId, date, startTimes, venueName, name, hostName, confirmation, mail } = night;
  const isReachable = night.email !== '' || night.browsers > 0;
  const wasReminded = confirmation !== 'not-asked';
  const when = `${formatDay(date)}, ${formatTimes(startTimes)}`;
  return (
    <li className="space-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold">
            {hostName} <span className="font-normal text-ink-2">· {venueName || name}</span>
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            {when} · <Ways {...night} />
          </p>
          <Sends sends={night.sends} timeZone={timeZone} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ConfirmationChip confirmation={confirmation} />
          <Button
            icon={<Send />}
            disabled={!isReachable}
            isPending={isPending}
            pendingLabel={t`Sending...`}
            aria-label={wasReminded ? t`Ask again: ${hostName}, ${when}` : t`Ask now: ${hostName}, ${when}`}
            onClick={() => void ask({ id: eventId, date })}
          >
            {wasReminded ? <Trans>Ask again</Trans> : <Trans>Ask now</Trans>}
          </Button>
        </div>
      </div>
      <Disclosure
        title={<span className="text-sm font-medium text-ink-2">{t`The mail: ${mail.subject}`}</span>}
      >
        <p className="rounded-control bg-raised px-3.5 py-2.5 text-sm break-words whitespace-pre-line">
          {mail.text}
        </p>
      </Disclosure>
    </li>
  );
};

/** How many nights are shown at first; the others are one tap away. */
const shownAtFirst = 6;

const Nights = ({ items, timeZone }: { items: readonly ReminderPreview[]; timeZone: string }) => {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? items : items.slice(0, shownAtFirst);
  return (
    <>
      <List>
        {shown.map((night) => (
          <Night key={`${night.eventId} ${night.date}`} night={night} timeZone={timeZone} />
        ))}
      </List>
      {shown.length < items.length && (
        <Button onClick={() => setIsAll(true)}>
          {plural(items.length, { one: 'Show # night', other: 'Show all # nights' })}
        </Button>
      )}
    </>
  );
};

/** Renders the next nights, and what each host gets when. */
export const PreviewList = ({ settings }: { settings: HostReminderSettings }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { data, isError, isFetching, refetch } = usePreview(settings);
  const without = data?.withoutHost ?? 0;
  return (
    <section aria-labelledby="preview" className="min-w-0 space-y-2">
      <div>
        <h2 id="preview" className="font-display text-2xl font-bold">
          <Trans>The next nights</Trans>
        </h2>
        <p className="text-ink-2">
          {settings.isOn ? (
            <Trans>What these settings send.</Trans>
          ) : (
            <Trans>What these settings would send: reminders are off.</Trans>
          )}{' '}
          {without > 0 && plural(without, { one: '# night has no host.', other: '# nights have no host.' })}
        </p>
      </div>
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonList rows={4} />}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            icon={CalendarX2}
            title={t`No night with a host is near`}
            text={t`As soon as one of the coming days has a night with a host, it is listed here.`}
          />
        </Card>
      )}
      {data && data.items.length > 0 && <Nights items={data.items} timeZone={timeZone} />}
    </section>
  );
};
