// Components shared by the list of all changes and the history of one record.
import type { Change, ChangeBatch } from '@ahl/shared-types/changes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';
import { Chip, type ChipTone } from '../ui/chip.tsx';
import { actLabels, actPath, kindLabels } from './change-labels.ts';

const UndoDialog = lazy(() => import('./undo-dialog.tsx').then((file) => ({ default: file.UndoDialog })));
const UndoBatchDialog = lazy(() =>
  import('./undo-dialog.tsx').then((file) => ({ default: file.UndoBatchDialog })),
);

const tones: Readonly<Record<Change['kind'], ChipTone>> = {
  created: 'felt',
  changed: 'sky',
  deleted: 'red',
  restored: 'felt',
};

/** Renders the kind of change as a chip. */
export const KindChip = ({ kind }: { kind: Change['kind'] }) => {
  const { i18n } = useLingui();
  return <Chip tone={tones[kind]}>{i18n._(kindLabels[kind])}</Chip>;
};

/** Renders who made a change: a person, one person on behalf of another, or the site itself. */
export const ActorName = ({ change }: { change: Pick<Change, 'actor' | 'onBehalfOf'> }) => (
  <>
    {change.actor?.name ?? <Trans>The site itself</Trans>}
    {change.onBehalfOf && <Trans> for {change.onBehalfOf.name}</Trans>}
  </>
);

/** Renders the act of which a change is a part, with a link to where the whole act is undone. */
const PartOf = ({ act }: { act: NonNullable<Change['partOf']> }) => {
  const { i18n } = useLingui();
  const name = i18n._(actLabels[act.entity]);
  return (
    <span className="inline-block max-w-60 text-pretty text-ink-2">
      <Trans>
        Part of{' '}
        <Link to={actPath(act)} className="text-sky underline-offset-4 hover:underline">
          {name}: {act.label}
        </Link>
      </Trans>
    </span>
  );
};

const Undone = () => (
  <span className="text-ink-2">
    <Trans>Undone</Trans>
  </span>
);

/** Renders an undo button while anything of the act can be undone; otherwise where it is undone, or that it was. */
export const UndoActButton = ({ act, sentence }: { act: ChangeBatch; sentence: string }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (act.isUndone) return <Undone />;
  if (act.undoableUntil === null) return act.partOf?.batchId === null ? <PartOf act={act.partOf} /> : null;
  return (
    <>
      <Button icon={<Undo2 />} onClick={() => setIsOpen(true)} aria-label={t`Undo: ${sentence}`}>
        <Trans>Undo</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <UndoBatchDialog act={act} sentence={sentence} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};

/** Renders an undo button while the change can be undone on its own; otherwise the reason, in a word. */
export const UndoButton = ({ change }: { change: Change }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  if (change.undoneBy !== null) return <Undone />;
  if (change.partOf !== null) return <PartOf act={change.partOf} />;
  if (change.undoableUntil === null) return null;
  return (
    <>
      <Button
        icon={<Undo2 />}
        onClick={() => setIsOpen(true)}
        aria-label={t`Undo the change of ${change.label}`}
      >
        <Trans>Undo</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <UndoDialog change={change} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
