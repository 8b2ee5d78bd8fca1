import type { PlaceCorrection } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/components/feedback/toast-store.ts';
import { SameNightPrompt } from '@/components/same-night/use-same-night.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import { resultPath } from '@/lib/result-paths.ts';
import { correctionLabel } from '../../core/labels/command-labels.ts';
import { listPlayers, placedOf } from '../../core/reading/listed-players.ts';
import { usePlayersPanel } from '../components/players-context.ts';
import { postedText } from '../result-labels.ts';
import { ForgottenPlayer } from './forgotten-player.tsx';
import { PlacesChanges } from './places-changes.tsx';
import { PlacesList } from './places-list.tsx';
import { usePlacesDraft, usePlacesPost, usePlacesPreview } from './use-places-draft.ts';

const Drafted = ({
  corrections,
  nameOf,
  onUndo,
}: {
  corrections: readonly PlaceCorrection[];
  nameOf: (entryId: string) => string;
  onUndo: () => void;
}) => (
  <div className="flex flex-wrap items-center gap-3">
    <p role="status" className="min-w-0 flex-1 font-medium">
      {corrections.map((each) => correctionLabel(each, nameOf)).join('; ')}
    </p>
    <Button icon={<Undo2 />} onClick={onUndo}>
      <Trans>Undo the last</Trans>
    </Button>
  </div>
);

/** Corrects the places of a finished night: forgotten, misplaced or absent players. Shows the changes first. */
export const PlacesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { clock: current, night, notify } = usePlayersPanel();
  const [clock] = useState(current);
  const { draft, refusal, corrected, add, undoLast } = usePlacesDraft(night);
  const { corrections } = draft;
  const preview = usePlacesPreview(clock, corrections);
  const post = usePlacesPost(clock, notify);
  const nameOf = (entryId: string) =>
    [...night.entries, ...corrected.entries].find(({ id }) => id === entryId)?.name ?? t`A player`;
  // The draft that was sent can be sent again: if its response was lost, it is itself the change seen here.
  const isStale = current.version !== clock.version && post.variables?.commandId !== draft.commandId;
  const isReady = !isStale && corrections.length > 0 && preview.isSuccess && !preview.isPlaceholderData;
  const save = async () => {
    const { data } = preview;
    if (!data) return;
    await post.mutateAsync(draft);
    toast(postedText(data, ordinal));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Correct the places`}
      description={t`Nothing is posted before you have seen what changes.`}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            size="lg"
            disabled={!isReady}
            isPending={post.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            <Trans>Post corrections</Trans>
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {isStale && (
          <p role="alert" className="font-medium text-red">
            <Trans>
              Somebody changed this night meanwhile. Cancel, look at the places, then correct them.
            </Trans>
          </p>
        )}
        <ForgottenPlayer entries={corrected.entries} onAdd={add} />
        {refusal && (
          <p role="alert" className="font-medium text-red">
            {refusal}
          </p>
        )}
        {corrections.length > 0 && (
          <>
            <Drafted corrections={corrections} nameOf={nameOf} onUndo={undoLast} />
            <PlacesChanges preview={preview} />
          </>
        )}
        <SameNightPrompt question={post.question} pathOf={({ id }) => resultPath(id)} />
        <PlacesList players={placedOf(listPlayers(corrected))} onChange={add} />
      </div>
    </Dialog>
  );
};
