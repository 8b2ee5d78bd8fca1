import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Renders a link from an editor: a path of the site opens in place, another address in a new tab. */
export const AnyLink = ({
  to,
  className,
  isDark = false,
  children,
}: {
  to: string;
  /** Whether the link is on a dark background in both themes. */
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
