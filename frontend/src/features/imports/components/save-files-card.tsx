import { type ImportPlan, importFileLimits } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { formOf } from '../form-of.ts';

const { count: maxFiles, fileKb, totalKb } = importFileLimits;

/** Renders the choice of many files of a program at once, picked or dropped; too many or too large ones are not sent. */
export const SaveFilesCard = ({ onPlan }: { onPlan: (plan: ImportPlan) => void }) => {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState('');
  const plan = useEndpointMutation('POST /api/imports/:kind/files', { onSuccess: onPlan });
  const problemOf = (files: readonly File[]): string => {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const large = files.find(({ size }) => size > fileKb * 1024)?.name;
    if (files.length > maxFiles) return t`At most ${maxFiles} files at once.`;
    if (large) return t`${large} is too large to be a save of The Tournament Director.`;
    return total > totalKb * 1024 ? t`Together the files are too large. Choose fewer at once.` : '';
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const found = problemOf(files);
    setProblem(found);
    if (files.length > 0 && found === '') plan.mutate({ params: { kind: 'tdt' }, body: formOf(files) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const { fields } = plan.error ?? {};
  const failure = plan.error
    ? (fields?.content ?? fields?.file ?? failureText(plan.error, t`The files could not be read.`))
    : '';
  const text = problem || failure;
  return (
    <Card
      aria-label={t`Files of The Tournament Director`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn('space-y-3.5 p-5', isOver && 'border-felt bg-felt-tint')}
    >
      <h2 className="font-display text-2xl font-bold">
        <Trans>Choose the files of your nights</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          The Tournament Director saves each night as a .tdt file, usually in Documents. Drop up to {maxFiles}{' '}
          of them here, or choose them all at once. Nothing is changed before you have seen the plan.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".tdt"
        multiple
        aria-label={t`Files to import`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => take(event.target.files)}
      />
      <Button
        variant="primary"
        icon={<FileUp />}
        isPending={plan.isPending}
        pendingLabel={t`Reading…`}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose files</Trans>
      </Button>
      {text && (
        <p role="alert" className="font-medium text-red">
          {text}
        </p>
      )}
    </Card>
  );
};
