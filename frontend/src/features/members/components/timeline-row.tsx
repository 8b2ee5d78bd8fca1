// One event in a member's timeline: when, what, and for points the explanation of the figure.
import { isLostMail } from '@ahl/shared-types/mail';
import type { TimelineItem, TimelineKind } from '@ahl/shared-types/members';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  Combine,
  FileText,
  Flag,
  Gift,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquare,
  PencilLine,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { ShortFields } from '@/components/changes/change-fields.tsx';
import { ActorName, UndoButton } from '@/components/changes/change-parts.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { explainGranted, explainPoints } from '@/lib/explain-points.ts';
import { formatNumber } from '@/lib/format.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { longWhen, shortWhen } from '@/lib/when.ts';
import { useCountsLabel, useDeviceName, useItemLabels } from '../timeline-labels.ts';

type Of<K extends TimelineKind> = Extract<TimelineItem, { kind: K }>;

const icons: Readonly<Record<TimelineKind, LucideIcon>> = {
  night: Flag,
  bonus: Gift,
  claim: FileText,
  message: MessageSquare,
  mail: Mail,
  'sign-in': KeyRound,
  change: PencilLine,
  merge: Combine,
};

/** Renders two lines of text, and content at the right. */
const Body = ({
  title,
  note,
  end,
  more,
}: {
  title: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  more?: ReactNode;
}) => (
  <>
    <div className="min-w-0 flex-1 basis-48">
      <p className="font-medium wrap-anywhere">{title}</p>
      {note && <div className="text-sm text-ink-2 wrap-anywhere">{note}</div>}
    </div>
    {end}
    {more && <div className="basis-full pl-0 text-sm text-pretty text-ink-2 sm:pl-28">{more}</div>}
  </>
);

const NightBody = ({ item: { score, corrections } }: { item: Of<'night'> }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const countsLabel = useCountsLabel();
  const { place, points, result, explanation } = score;
  const figure = formatPoints(points);
  const rank = ordinal(place);
  return (
    <Body
      title={
        <Link to={`/admin/results/${result.id}`} className="hover:underline">
          {t`${rank} of ${result.entrants} at ${result.venue.name}`}
        </Link>
      }
      note={[result.name, countsLabel(explanation.why)].join(' · ')}
      end={
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-11 rounded-control px-2 font-semibold max-sm:ml-6 whitespace-nowrap tabular-nums hover:bg-raised"
        >
          +{figure} · <Trans>why</Trans>
        </button>
      }
      more={
        isOpen && (
          <>
            <p className="tabular-nums">
              {explainPoints({ place, points, entrants: result.entrants, explanation })}
            </p>
            {explainGranted(explanation).map((line) => (
              <p key={line}>{line}</p>
            ))}
            <p>{t`Rule “${explanation.ruleName}”, version ${explanation.ruleVersion}`}</p>
            {corrections > 0 && (
              <p>
                <Link to={`/admin/results/${result.id}?tab=changes`} className="text-sky underline">
                  {plural(corrections, { one: 'Corrected once since', other: 'Corrected # times since' })}
                </Link>
              </p>
            )}
          </>
        )
      }
    />
  );
};

const BonusBody = ({ item }: { item: Of<'bonus'> }) => {
  const { t } = useLingui();
  const { bonusStates } = useItemLabels();
  const amount = formatNumber(item.amount);
  return (
    <Body
      title={t`Bonus “${item.title}”`}
      note={[bonusStates[item.state], item.byName && t`given by ${item.byName}`].filter(Boolean).join(' · ')}
      end={
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {item.bonusKind === 'points' ? t`${amount} points` : t`${amount} chips`}
        </span>
      }
    />
  );
};

const ClaimBody = ({ item }: { item: Of<'claim'> }) => {
  const { t } = useLingui();
  const { claimStates } = useItemLabels();
  const place = ordinal(item.place);
  return (
    <Body
      title={t`Claims ${place} at ${item.venueName}: ${claimStates[item.state]}`}
      note={[item.note && `“${item.note}”`, item.decidedBy && t`decided by ${item.decidedBy}`]
        .filter(Boolean)
        .join(' · ')}
    />
  );
};

const MessageBody = ({ item }: { item: Of<'message'> }) => (
  <Body
    title={
      <Link to={`/messages?box=league&id=${item.id}`} className="hover:underline">
        {item.subject}
      </Link>
    }
    note={`${item.authorName}: ${item.preview}`}
  />
);

const MailBody = ({ item }: { item: Of<'mail'> }) => {
  const { t } = useLingui();
  const { mailStates } = useItemLabels();
  return (
    <Body
      title={t`Mail “${item.subject}”`}
      note={
        <span className={isLostMail(item.status) ? 'text-red' : undefined}>
          {[mailStates[item.status], item.lastError].filter(Boolean).join(' · ')}
        </span>
      }
    />
  );
};

const SignInBody = ({ item, now }: { item: Of<'sign-in'>; now: (at: string) => string }) => {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const seen = now(item.lastSeenAt);
  return (
    <Body
      title={t`Signed in: ${deviceName(item.device)}`}
      note={item.isOpen ? t`still signed in, last seen ${seen}` : t`ended, last seen ${seen}`}
    />
  );
};

const ChangeBody = ({ item: { change } }: { item: Of<'change'> }) => (
  <Body
    title={
      <>
        <ActorName change={change} />{' '}
        {change.kind === 'created' ? <Trans>added the member</Trans> : <Trans>changed</Trans>}
      </>
    }
    note={
      <>
        {change.kind !== 'created' && <ShortFields change={change} />}
        {change.reason && <p className="italic">{change.reason}</p>}
      </>
    }
    end={change.kind === 'created' ? undefined : <UndoButton change={change} />}
  />
);

const MergeBody = ({ item }: { item: Of<'merge'> }) => {
  const { t } = useLingui();
  const { isUndone, isSurvivor, other, byName, note } = item;
  const account = `${other.name} #${other.playerNumber}`;
  const done = isSurvivor ? t`${account} was combined with this account` : t`Combined with ${account}`;
  const undone = t`Separated from ${account} again`;
  return (
    <Body
      title={isUndone ? undone : done}
      note={[t`by ${byName}`, note && `“${note}”`].filter(Boolean).join(' · ')}
    />
  );
};

const ItemBody = ({ item, now }: { item: TimelineItem; now: (at: string) => string }) => {
  switch (item.kind) {
    case 'night':
      return <NightBody item={item} />;
    case 'bonus':
      return <BonusBody item={item} />;
    case 'claim':
      return <ClaimBody item={item} />;
    case 'message':
      return <MessageBody item={item} />;
    case 'mail':
      return <MailBody item={item} />;
    case 'sign-in':
      return <SignInBody item={item} now={now} />;
    case 'change':
      return <ChangeBody item={item} />;
    case 'merge':
      return <MergeBody item={item} />;
  }
};

/** Renders a row of the timeline. */
export const TimelineRow = ({ item }: { item: TimelineItem }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const now = (at: string) => shortWhen(at, timeZone, Date.now());
  const Icon = icons[item.kind];
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <time
        dateTime={item.at}
        title={longWhen(item.at, timeZone)}
        className="w-18 shrink-0 text-ink-2 tabular-nums max-sm:basis-full"
      >
        {now(item.at)}
      </time>
      <Icon aria-hidden="true" className="mt-0.5 text-ink-3" />
      <ItemBody item={item} now={now} />
    </li>
  );
};
