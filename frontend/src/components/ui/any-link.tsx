import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to wherever an editor wrote: a path of the site stays in the page, another address opens beside it. */
export const AnyLink = ({
  to,
  className,
  isDark = false,
  children,
}: {
  to: string;
  /** Stands on a dark ground in both themes. */
  isDark?: boolean;
  className?: string;
  children: ReactNode;
}) =>
  to.startsWith('/') ? (
    <Link to={to} className={className} {...(isDark ? { 'data-theme': 'dark' } : {})}>
      {children}
    </Link>
  ) : (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      {...(isDark ? { 'data-theme': 'dark' } : {})}
    >
      {children}
    </a>
  );
