import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageContainer } from '../layouts/page-container.tsx';
import { SplitLayout } from '../layouts/split-layout.tsx';
import { Card, CardHeading } from '../ui/card.tsx';

/** Renders a page with a form and, beside it, what a person wants to know before filling it in. */
export const FormPage = ({
  title,
  lead,
  aside,
  asideLabel,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  children: ReactNode;
}) => (
  <PageContainer className="space-y-5">
    <header>
      <h1 className="title text-balance">{title}</h1>
      <p className="mt-1.5 max-w-[64ch] text-pretty text-ink-2">{lead}</p>
    </header>
    <SplitLayout aside={aside} asideLabel={asideLabel}>
      <Card className="relative overflow-hidden p-4 sm:p-6">{children}</Card>
    </SplitLayout>
  </PageContainer>
);

/** Renders a part of a long form. */
export const FormPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="space-y-4 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
    <CardHeading>{title}</CardHeading>
    {children}
  </section>
);

/** Renders the next steps, numbered. */
export const Steps = ({ steps }: { steps: readonly { title: ReactNode; text: ReactNode }[] }) => (
  <ol className="space-y-4">
    {steps.map(({ title, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change
      <li key={index} className="flex gap-3.5">
        <span className="numeral flex size-8 shrink-0 items-center justify-center rounded-control bg-felt-tint text-lg font-bold text-felt">
          {index + 1}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{title}</p>
          <p className="text-pretty text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);

/** Renders the confirmation of a sent form: what arrived, what happens next, links. It takes the focus on mount. */
export const SentState = ({
  title,
  reference,
  children,
  actions,
}: {
  title: ReactNode;
  reference?: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start py-2">
      <CircleCheck className="size-9 text-felt" />
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-3 font-display text-3xl leading-tight font-bold text-balance outline-none"
      >
        {title}
      </h2>
      <div className="mt-2 max-w-[60ch] space-y-2 text-pretty text-ink-2">{children}</div>
      {reference && <p className="mt-4 text-ink-2 tabular-nums">{reference}</p>}
      <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
};
