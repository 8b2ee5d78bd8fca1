import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import type { ActReport } from '../../core/commands/act-report.ts';
import { describeCommand, type LabelContext } from '../../core/labels/command-labels.ts';

const outcomes: Record<ActReport['outcome'], { label: MessageDescriptor; icon: ReactNode }> = {
  done: { label: msg`Done`, icon: <CircleCheck aria-hidden className="shrink-0 text-felt" /> },
  skipped: { label: msg`Left out`, icon: <CircleMinus aria-hidden className="shrink-0 text-ink-2" /> },
  refused: { label: msg`Not done`, icon: <CircleX aria-hidden className="shrink-0 text-red" /> },
};

/** Renders the outcome of each command that was not simply accepted, until somebody has read it. */
export const DeskReports = ({
  reports,
  labelContext,
  onClose,
}: {
  reports: readonly ActReport[];
  labelContext: LabelContext;
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports" className="space-y-3 rounded-card border border-line bg-surface p-4">
      <h2 id="reports" className="text-lg font-semibold">
        <Trans>What happened to your commands</Trans>
      </h2>
      <List aria-label={t`What happened to your commands`}>
        {reports.map(({ command, outcome, notes }) => {
          const { label, icon } = outcomes[outcome];
          return (
            <ListRow key={command.commandId} className="min-h-11!">
              {icon}
              <span className="min-w-0 flex-1">
                <span className="block">
                  <span className="font-semibold">{i18n._(label)}:</span>{' '}
                  {describeCommand(command, labelContext)}
                </span>
                {notes.map((note) => (
                  <span key={note} className="block text-sm text-ink-2">
                    {note}
                  </span>
                ))}
              </span>
            </ListRow>
          );
        })}
      </List>
      <Button size="lg" className="w-full" onClick={onClose}>
        <Trans>I have read this</Trans>
      </Button>
    </section>
  );
};
