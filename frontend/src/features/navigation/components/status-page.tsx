import type { ReactNode } from 'react';

/** Renders a page that says why there is no content, and what to do next. */
export const StatusPage = ({
  code,
  title,
  text,
  children,
}: {
  code: string;
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <div className="mx-auto max-w-xl px-4 py-14 md:py-20">
    <p className="numeral text-[64px] leading-none text-ink-3" aria-hidden="true">
      {code}
    </p>
    <h1 className="title mt-3.5">{title}</h1>
    <p className="mt-2 text-ink-2">{text}</p>
    {children}
  </div>
);
