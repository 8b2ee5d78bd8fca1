import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { deskPath } from '../core/paths.ts';
import { useOwnNights } from './use-own-nights.ts';

/** Renders the link that leads from every page to the desk of the user's own open night; nothing without one, and on it. */
export const OwnDeskLink = ({ className }: { className: string }) => {
  const { desks } = useOwnNights();
  const { pathname, search } = useLocation();
  const [desk] = desks;
  if (!desk || pathname + search === deskPath(desk.clockId)) return null;
  const { clockId, venueName } = desk;
  return (
    <Link to={deskPath(clockId)} className={cn('min-w-0', className)}>
      <span className="truncate">
        <Trans>Your desk: {venueName}</Trans>
      </span>
    </Link>
  );
};
