import type { SecurityEvent } from '@ahl/shared-types/security-events';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Column } from '@/components/table/table-types.ts';
import { Chip } from '@/components/ui/chip.tsx';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { securityEventLabels } from '../security-event-labels.ts';

const linkStyle = 'underline decoration-line underline-offset-4 hover:decoration-ink';

const WhatCell = ({ event }: { event: SecurityEvent }) => {
  const { i18n } = useLingui();
  const { count } = event;
  return (
    <span className="block min-w-0 py-1.5">
      <span className="flex flex-wrap items-center gap-2">
        {i18n._(securityEventLabels[event.type])}
        {event.outcome === 'refused' && (
          <Chip tone="red">
            <Trans>Refused</Trans>
          </Chip>
        )}
        {count > 1 && <Chip tone="closed">{plural(count, { one: '# time', other: '# times' })}</Chip>}
      </span>
      {event.subject && (
        <span className="block text-sm font-normal text-ink-2 wrap-anywhere">{event.subject}</span>
      )}
    </span>
  );
};

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={`/admin/security?accountId=${id}`} className={linkStyle}>
    {name || <Trans>A closed account</Trans>}
  </Link>
);

const WhoCell = ({ event: { actor, account, role, address } }: { event: SecurityEvent }) => (
  <span className="block min-w-0">
    {actor && <PersonLink {...actor} />}
    {!actor && (address ? <Trans>A visitor</Trans> : <Trans>The site itself</Trans>)}
    {role && <span className="block text-sm text-ink-2">{role}</span>}
    {account && (
      <span className="block text-sm text-ink-2">
        <Trans>
          Account of <PersonLink {...account} />
        </Trans>
      </span>
    )}
  </span>
);

/** Returns the columns of the log of security events. */
export const securityEventColumns = (timeZone: string): Column<SecurityEvent>[] => [
  {
    id: 'type',
    header: t`What`,
    primary: true,
    hideable: false,
    cell: (event) => <WhatCell event={event} />,
  },
  { id: 'actor', header: t`Who`, cell: (event) => <WhoCell event={event} /> },
  {
    id: 'address',
    header: t`Address`,
    cell: ({ address }) =>
      address && (
        <Link
          to={`/admin/security?address=${encodeURIComponent(address)}`}
          className={`${linkStyle} inline-block min-w-30 wrap-anywhere tabular-nums`}
        >
          {address}
        </Link>
      ),
  },
  {
    id: 'userAgent',
    header: t`Browser`,
    mobile: false,
    cell: ({ userAgent }) => (
      <span className="line-clamp-2 max-w-70 text-sm text-ink-2 wrap-anywhere">{userAgent}</span>
    ),
  },
  {
    id: 'at',
    header: t`When`,
    mobile: 'bare',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {shortWhen(at, timeZone, serverNow())}
      </time>
    ),
  },
  {
    id: 'seq',
    header: t`Entry`,
    sortable: true,
    align: 'end',
    mobile: false,
    cell: ({ seq, hash }) => (
      <span title={hash} className="tabular-nums">
        {seq.toLocaleString('en-US')}
      </span>
    ),
  },
];
