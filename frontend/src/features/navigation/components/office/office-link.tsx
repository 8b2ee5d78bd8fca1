import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { useOfficePlace } from '../../hooks/use-office-pages.ts';
import type { RouteInfo } from '../../routes-context.ts';

/** Renders a page in an office menu, with its number; the current page, or its parent, is marked. */
export const OfficeLink = ({
  page,
  count,
  className,
  onLeave,
}: {
  page: RouteInfo;
  count: number | undefined;
  className?: string;
  onLeave?: () => void;
}) => {
  const place = useOfficePlace();
  const isMarked = place?.listed.path === page.path;
  return (
    <Link
      to={page.path}
      onClick={onLeave}
      aria-current={place?.here.path === page.path ? 'page' : undefined}
      data-marked={isMarked ? '' : undefined}
      className={cn(
        'flex items-center justify-between gap-3 outline-offset-[-3px]',
        isMarked ? 'bg-felt-tint font-semibold text-felt' : 'text-ink-2 hover:bg-line/45 hover:text-ink',
        className,
      )}
    >
      <span className="min-w-0">{page.title}</span>
      {count ? <span className="numeral shrink-0 text-sm">{formatNumber(count)}</span> : null}
    </Link>
  );
};
