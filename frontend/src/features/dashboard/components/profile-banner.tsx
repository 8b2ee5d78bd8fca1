import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { MemberName } from '@/features/session/server-rendered-page.tsx';
import { signOut } from '@/features/session/sign-out.ts';
import type { Account } from '@/features/session/stored-user.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { hasAdminAlert } from '../rules.ts';
import { PictureButton } from './picture-button.tsx';

type Props = {
  /** Null on a page that the server renders for every visitor. */
  account: Account | null;
  hasAlert: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of the element that opens and closes. */
  tilesId: string;
  /** The tile of tonight, if the banner has space for it. */
  night: ReactNode;
};

const Alert = () => (
  <span className="flex flex-wrap items-center gap-x-2">
    <Chip tone="red" dot="still" className="min-h-5.5 px-2 text-xs">
      <Trans>New Admin Alert</Trans>
    </Chip>
    <Link to="/messages" className="thumb text-sm leading-5 font-semibold text-sky hover:underline">
      <Trans>View Messages</Trans>
    </Link>
  </span>
);

const Greeting = ({ account }: { account: Account | null }) => (
  <h2 className="truncate font-display text-xl leading-tight font-bold md:text-title">
    <Trans>
      <span className="text-ink-2">Welcome,</span> <MemberName account={account} />
    </Trans>
  </h2>
);

/** Renders the number of a member who has one; on a server-rendered page the style sheet inserts it. */
const MemberNumber = ({ account, className }: { account: Account | null; className: string }) => {
  if (account && account.playerNumber <= 0) return null;
  return (
    <p className={cn('text-sm text-ink-2', !account && 'ssr-for-numbered', className)}>
      <Trans>
        Member number{' '}
        <span className={cn('numeral text-ink', !account && 'ssr-number')}>
          {account && formatPlayerNumber(account.playerNumber)}
        </span>
      </Trans>
    </p>
  );
};

/** The admin alert loads later: on a phone its lines are reserved from the start, with the greeting above them. */
const roomForAlert = 'max-md:min-h-20 max-md:[&>.greeting]:self-start max-md:[&>.greeting]:pt-1';
const serverRoomForAlert =
  'ssr-alert:max-md:min-h-20 ssr-alert:max-md:[&>.greeting]:self-start ssr-alert:max-md:[&>.greeting]:pt-1';

/** Renders the signed-in member: greeting, number, picture, the admin alert, tonight, and sign-out. */
export const ProfileBanner = ({ account, hasAlert, isOpen, onToggle, tilesId, night }: Props) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const mayBeAlerted = account !== null && hasAdminAlert(account, viewer);
  return (
    <div
      className={cn(
        'flex min-h-14 items-center gap-3 pr-1 pl-3 md:min-h-24 md:gap-4.5 md:pr-3 md:pl-4.5',
        mayBeAlerted && roomForAlert,
        !account && serverRoomForAlert,
      )}
    >
      {account ? (
        <PictureButton account={account} />
      ) : (
        <span className="ssr-picture size-12 shrink-0 rounded-full bg-line md:size-16" />
      )}
      <div className="greeting min-w-0 flex-1">
        <Greeting account={account} />
        <div className="flex flex-wrap items-center gap-x-3.5">
          {/* On a phone the alert replaces this line. */}
          <MemberNumber account={account} className={cn(hasAlert && 'max-md:hidden')} />
          {hasAlert && <Alert />}
        </div>
      </div>
      {night}
      <div className="flex items-center md:gap-2">
        <Button
          variant="quiet"
          icon={<LogOut />}
          aria-label={t`Logout`}
          className="max-md:size-control max-md:px-0"
          onClick={signOut}
        >
          <span className="max-md:hidden">
            <Trans>Logout</Trans>
          </span>
        </Button>
        <IconButton
          label={isOpen ? t`Collapse the dashboard` : t`Expand the dashboard`}
          icon={<ChevronDown className={cn('transition-transform duration-150', isOpen && 'rotate-180')} />}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={tilesId}
          onClick={onToggle}
        />
      </div>
    </div>
  );
};
