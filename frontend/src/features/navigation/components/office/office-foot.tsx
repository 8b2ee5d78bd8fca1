import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUpRight, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';

const signOut = async () => (await import('@/features/session/sign-out.ts')).signOut();

const rowStyle =
  'flex w-full cursor-pointer items-center gap-2.5 rounded-control px-3 text-left text-ink-2 outline-offset-[-3px] hover:bg-line/45 hover:text-ink max-lg:min-h-12 lg:min-h-9';

/** Renders controls for which the office has no header: link to the site, language, theme and Logout. */
export const OfficeFoot = ({ className }: { className?: string }) => {
  const { t } = useLingui();
  const { account } = useViewer();
  return (
    <section aria-label={t`Site and account`} className={cn('border-t border-line', className)}>
      <Link to="/" className={rowStyle}>
        <ArrowUpRight />
        <Trans>Open the site</Trans>
      </Link>
      <button type="button" className={rowStyle} onClick={() => void signOut()}>
        <LogOut />
        <span className="min-w-0 truncate">
          <Trans>Logout</Trans>{' '}
          <span className="text-ink-3">
            {account?.firstName} {account?.lastName}
          </span>
        </span>
      </button>
      <div className="mt-2 flex items-center gap-2">
        <LanguageSwitch className="flex-1" />
        <ThemeToggle />
      </div>
    </section>
  );
};
