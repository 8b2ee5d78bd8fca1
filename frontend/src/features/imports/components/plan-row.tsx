import type { ImportPlan, ImportRow } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Pencil, RotateCcw, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { Input } from '@/components/ui/input.tsx';
import { controlStyle } from '@/components/ui/select-field.tsx';
import { cn } from '@/lib/cn.ts';
import { sentenceOf } from '@/lib/reason-text.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import {
  choiceLabel,
  columnLabel,
  differenceText,
  isChosen,
  outcomeLabel,
  refusalText,
  shownCells,
} from '../import-labels.ts';
import { OtherAnswer } from './other-answer.tsx';

const tones: Record<ImportRow['outcome'], ChipTone> = {
  new: 'felt',
  changed: 'sky',
  same: 'closed',
  question: 'brass',
  refused: 'red',
  skipped: 'closed',
};

type Fix = (body: { cells?: Record<string, string>; answer?: string | null }) => void;

const Cells = ({
  plan,
  row,
  onFix,
  onClose,
}: {
  plan: ImportPlan;
  row: ImportRow;
  onFix: Fix;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [cells, setCells] = useState(row.cells);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Cells that may be shifted are all confirmed, those that are right too.
    const isShifted = row.refusals.some(({ reason }) => reason === 'row.cell-count');
    const changed = Object.entries(cells).filter(([column, text]) => isShifted || text !== row.cells[column]);
    if (changed.length > 0) onFix({ cells: Object.fromEntries(changed) });
    onClose();
  };
  return (
    <form onSubmit={submit} aria-label={t`Cells of row ${row.number}`} className="space-y-3.5">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shownCells({ cells }).map(([column, text]) => (
          <label key={column} className="min-w-0 space-y-1 text-sm font-semibold">
            {columnLabel(plan.kind, column)}
            <input
              value={text}
              className={cn(controlStyle, 'min-h-control px-3 font-normal')}
              aria-invalid={row.refusals.some((refusal) => refusal.column === column) || undefined}
              onChange={(event) => setCells({ ...cells, [column]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" icon={<Check />}>
          <Trans>Plan the row again</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};

const Question = ({ row, onFix, isPending }: { row: ImportRow; onFix: Fix; isPending: boolean }) => {
  const id = useId();
  const [venueName, setVenueName] = useState('');
  if (!row.question) return null;
  const { reason, params, choices, picks, takesName } = row.question;
  const namesVenue = picks === 'venue' && takesName;
  const answerOf = (value: string): string =>
    value.startsWith('new-in:') && venueName.trim() ? `${value}:${venueName.trim()}` : value;
  return (
    <fieldset className="min-w-0 space-y-2.5" disabled={isPending}>
      <legend className="font-medium">{sentenceOf({ reason, params })}</legend>
      {namesVenue && (
        <div className="w-full max-w-80 space-y-1.5">
          <label htmlFor={id} className="block text-sm font-semibold">
            <Trans>Name of a new venue</Trans>
          </label>
          <Input
            id={id}
            value={venueName}
            maxLength={80}
            placeholder={String(params.venue ?? '')}
            className="font-normal"
            onChange={(event) => setVenueName(event.target.value)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button
            key={choice.value}
            variant={isChosen(row, choice.value) ? 'primary' : 'secondary'}
            aria-pressed={isChosen(row, choice.value)}
            className="min-w-0 shrink py-2 text-left whitespace-normal wrap-anywhere"
            onClick={() => onFix({ answer: answerOf(choice.value) })}
          >
            {choiceLabel(choice)}
          </Button>
        ))}
      </div>
      {picks && <OtherAnswer picks={picks} takesName={takesName} onAnswer={(answer) => onFix({ answer })} />}
    </fieldset>
  );
};

const Differences = ({ plan, row }: { plan: ImportPlan; row: ImportRow }) => {
  const { t } = useLingui();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
      {row.differences.map(({ column, from, to }) => (
        <div key={`${column} ${from}`} className="contents">
          <dt className="text-ink-2">{columnLabel(plan.kind, column)}</dt>
          <dd className="min-w-0 break-words">
            <del className="text-ink-2">{differenceText(column, from) || t`empty`}</del> →{' '}
            <ins className="font-semibold no-underline">{differenceText(column, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Renders one row of the plan: what would be done with it, why, and how to correct it. */
export const PlanRow = ({
  plan,
  row,
  sameAs,
  onPlan,
}: {
  plan: ImportPlan;
  row: ImportRow;
  /** The row above that has the same question; an answer there is one here. */
  sameAs?: number | undefined;
  onPlan: (plan: ImportPlan) => void;
}) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const fix = useEndpointMutation('PUT /api/imports/:planId/rows/:number', {
    onSuccess: (answer) => onPlan(answer.plan),
  });
  const onFix: Fix = (body) =>
    fix.mutate({
      params: { planId: plan.planId, number: String(row.number) },
      body: { ...body, version: plan.version },
    });
  const isOut = isChosen(row, 'skip');
  const canFix = plan.status === 'ready';
  // A question of many rows is shown once; an answered one can be opened again.
  const isShared = row.question?.key !== undefined;
  const showsQuestion = isOpen || !isShared || (row.outcome === 'question' && sameAs === undefined);
  return (
    <li className="space-y-2.5 border-t border-line px-5 py-3.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-12 text-sm text-ink-2 tabular-nums">
          <Trans>Row {row.number}</Trans>
        </span>
        <span className="min-w-0 grow basis-40 font-semibold break-words">
          {row.label || t`Without a name`}
        </span>
        <Chip tone={tones[row.outcome]}>
          {row.outcome === 'question' ? t`Question` : outcomeLabel(row.outcome)}
        </Chip>
        {canFix && (
          <span className="flex gap-1">
            <Button
              variant="quiet"
              icon={<Pencil />}
              aria-expanded={isOpen}
              aria-label={t`Fix row ${row.number}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Trans>Fix</Trans>
            </Button>
            <Button
              variant="quiet"
              icon={isOut ? <RotateCcw /> : <X />}
              isPending={fix.isPending}
              aria-label={isOut ? t`Include row ${row.number} again` : t`Skip row ${row.number}`}
              onClick={() => onFix({ answer: isOut ? null : 'skip' })}
            >
              {isOut ? <Trans>Include again</Trans> : <Trans>Skip</Trans>}
            </Button>
          </span>
        )}
      </div>
      {row.refusals.map((refusal) => (
        <p
          key={`${refusal.column} ${refusal.reason}`}
          className={cn('text-sm', row.outcome === 'skipped' ? 'text-ink-2' : 'font-medium text-red')}
        >
          {refusalText(plan.kind, refusal)}
        </p>
      ))}
      {row.notes.map((note) => (
        <p key={`${note.column} ${note.reason}`} className="text-sm text-ink-2">
          {refusalText(plan.kind, note)}
        </p>
      ))}
      {row.differences.length > 0 && <Differences plan={plan} row={row} />}
      {canFix && row.outcome === 'question' && sameAs !== undefined && (
        <p className="text-sm text-ink-2">
          <Trans>The same question as row {sameAs}</Trans>
        </p>
      )}
      {canFix && !isOut && showsQuestion && <Question row={row} onFix={onFix} isPending={fix.isPending} />}
      {isOpen && <Cells plan={plan} row={row} onFix={onFix} onClose={() => setIsOpen(false)} />}
      {fix.error && (
        <p role="alert" className="text-sm font-medium text-red">
          {failureText(fix.error, t`The row could not be changed.`)}
        </p>
      )}
    </li>
  );
};
