import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { signOut } from '@/features/session/session-state.ts';
import type { Account } from '@/features/session/stored-user.ts';
import { cn } from '@/lib/cn.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { PictureButton } from './picture-button.tsx';

type Props = {
  account: Account;
  hasAlert: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what opens and closes. */
  tilesId: string;
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

/** On a phone the greeting has two lines, or one where the alert needs the room: the banner keeps its height. */
const Greeting = ({
  account: { firstName, lastName },
  isOneLine,
}: {
  account: Account;
  isOneLine: boolean;
}) => (
  <h2
    className={cn(
      'font-display leading-tight font-bold md:text-title',
      isOneLine && 'max-md:truncate max-md:text-xl',
    )}
  >
    <Trans>
      <span
        className={cn(
          'text-ink-2',
          !isOneLine && 'max-md:block max-md:font-sans max-md:text-sm max-md:font-normal',
        )}
      >
        Welcome,
      </span>{' '}
      <span className={isOneLine ? '' : 'max-md:block max-md:truncate max-md:text-2xl'}>
        {firstName} {lastName}
      </span>
    </Trans>
  </h2>
);

/** Who is signed in: greeting, number, picture, the admins' alert, and the way out. */
export const ProfileBanner = ({ account, hasAlert, isOpen, onToggle, tilesId }: Props) => {
  const { t } = useLingui();
  const { playerNumber } = account;
  return (
    <div className="flex min-h-26 items-center gap-3.5 py-1 pr-1 pl-3.5 md:min-h-24 md:gap-4.5 md:pr-3 md:pl-4.5">
      <PictureButton account={account} />
      <div className="min-w-0 flex-1">
        <Greeting account={account} isOneLine={hasAlert} />
        <div className="flex flex-wrap items-center gap-x-3.5">
          {playerNumber > 0 && (
            <p className="text-sm text-ink-2">
              <Trans>
                Member number <span className="numeral text-ink">{formatPlayerNumber(playerNumber)}</span>
              </Trans>
            </p>
          )}
          {hasAlert && <Alert />}
        </div>
      </div>
      <div className="flex flex-col items-center md:flex-row md:gap-2">
        <IconButton
          label={isOpen ? t`Collapse the dashboard` : t`Expand the dashboard`}
          icon={<ChevronDown className={cn('transition-transform duration-150', isOpen && 'rotate-180')} />}
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={tilesId}
          onClick={onToggle}
          className="md:order-last"
        />
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
      </div>
    </div>
  );
};
