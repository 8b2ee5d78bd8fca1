import type { SetUp, SetUpStep } from '@ahl/shared-types/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import type { FirstOpen } from '../hooks/use-item-labels.tsx';

type StepWords = { title: string; detail: string; paths: string[] };

const useStepWords = (timeZone: string): Record<SetUpStep, StepWords> => {
  const { t } = useLingui();
  return {
    settings: {
      title: t`Name, age limit and contact`,
      detail: t`The league's time zone is ${timeZone}, from the environment`,
      paths: ['/admin/league-settings'],
    },
    regions: { title: t`Regions`, detail: t`Where the league plays`, paths: ['/admin/regions'] },
    mail: {
      title: t`Mail`,
      detail: t`SMTP_URL in the environment; until then mails are kept to be read here`,
      paths: [],
    },
    clock: {
      title: t`The first clock`,
      detail: t`Start one for a night, and open its display in the bar`,
      paths: ['/admin/active-poker-clocks'],
    },
  };
};

/** Renders what a new league needs before its first night; a step is ticked if its data exists. */
export const SetUpList = ({
  setUp,
  firstOpen,
  onHide,
  isPending,
}: {
  setUp: SetUp;
  firstOpen: FirstOpen;
  onHide: () => void;
  isPending: boolean;
}) => {
  const { t } = useLingui();
  const words = useStepWords(setUp.timeZone);
  const done = setUp.steps.filter(({ isDone }) => isDone).length;
  const all = setUp.steps.length;
  const next = setUp.steps.find(({ isDone }) => !isDone)?.id;
  return (
    <section aria-labelledby="set-up">
      <div className="flex min-h-10 items-center justify-between gap-3.5">
        <h2 id="set-up" className="label text-ink-2">
          <Trans>Set up the league</Trans> ·{' '}
          <Trans>
            {done} of {all}
          </Trans>
        </h2>
        <Button variant="quiet" onClick={onHide} isPending={isPending}>
          <Trans>Hide</Trans>
        </Button>
      </div>
      <List>
        {setUp.steps.map(({ id, isDone }) => {
          const { title, detail, paths } = words[id];
          const to = firstOpen(...paths);
          return (
            <ListRow key={id} className="max-sm:flex-wrap">
              {isDone ? (
                <CircleCheck className="shrink-0 text-felt" aria-hidden="true" />
              ) : (
                <Circle className="shrink-0 text-ink-3" aria-hidden="true" />
              )}
              <div className="min-w-0 flex-1 max-sm:basis-3/4">
                <p className={cn('font-semibold', isDone && 'text-ink-2')}>
                  {title}
                  <span className="sr-only"> {isDone ? t`(done)` : t`(to do)`}</span>
                </p>
                <p className="text-ink-2">{detail}</p>
              </div>
              {to && (
                <LinkButton
                  to={to}
                  variant={id === next ? 'primary' : isDone ? 'quiet' : 'secondary'}
                  aria-label={isDone ? t`View: ${title}` : t`Begin: ${title}`}
                  className="max-sm:ml-8"
                >
                  {isDone ? <Trans>Look</Trans> : <Trans>Begin</Trans>}
                </LinkButton>
              )}
            </ListRow>
          );
        })}
      </List>
    </section>
  );
};
