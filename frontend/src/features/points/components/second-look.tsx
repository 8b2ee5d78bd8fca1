import type { SecondLooks } from '@ahl/shared-types/results';
import { Plural, Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { useSecondLooks } from '../hooks/use-second-looks.ts';

type Look = SecondLooks['items'][number];

const LookLine = ({ look: { player, place, points } }: { look: Look }) => {
  const name = `${player.firstName} ${player.lastName}`;
  return (
    <p className="text-ink-2">
      <Trans>
        {name} posted or corrected this night and is in it: place {place},{' '}
        <Plural value={points} one="# point" other="# points" />.
      </Trans>
    </p>
  );
};

/** Shows staff that a result posted by one of its players waits for a second look; an administrator marks it. */
export const SecondLook = ({ id }: { id: string }) => {
  const { looks, confirm } = useSecondLooks(id);
  const waiting = looks?.items.filter(({ lookedAt }) => lookedAt === null) ?? [];
  if (!looks || waiting.length === 0) return null;
  // The last entry per person counts.
  const latest = new Map(waiting.map((look) => [look.player.id, look]));
  return (
    <section className="mb-3 space-y-2.5 rounded-control border border-line bg-raised p-3.5">
      <p className="flex items-center gap-2 font-semibold">
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        <Trans>Waits for a second review</Trans>
      </p>
      {[...latest].map(([playerId, look]) => (
        <LookLine key={playerId} look={look} />
      ))}
      {looks.abilities.confirm && (
        <Button isPending={confirm.isPending} onClick={() => confirm.mutate(looks.version)}>
          <Trans>Mark as reviewed</Trans>
        </Button>
      )}
    </section>
  );
};
