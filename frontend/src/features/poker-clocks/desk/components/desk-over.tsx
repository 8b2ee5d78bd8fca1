import { Trophy } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { pluralise } from '@/lib/format.ts';
import { listPlayers, placedOf } from '../../core/reading/listed-players.ts';
import type { Desk } from '../hooks/use-desk.ts';

/** What stands in the place of the time once it is over: who won, and the way to the places and the points. */
export const DeskOver = ({
  desk,
  resultPath,
}: {
  desk: Pick<Desk, 'clock' | 'night'>;
  /** Where the result is, when it is not beside this. */
  resultPath?: string;
}) => {
  const { entries } = desk.clock.counts;
  const winner = desk.night && placedOf(listPlayers(desk.night)).find(({ place }) => place === 1);
  return (
    <section className="flex flex-col items-center gap-1 py-7 text-center" aria-label="Clock">
      <Trophy aria-hidden className="size-12 text-brass" />
      <p className="mt-2 font-display text-4xl leading-tight font-bold text-balance">
        {winner ? `${winner.entry.name} won` : 'The night is over'}
      </p>
      <p className="text-ink-2">
        {entries > 0 ? `Finished · ${pluralise(entries, 'entry', 'entries')}` : 'Finished'}
      </p>
      {resultPath && (
        <LinkButton to={resultPath} replace variant="primary" size="lg" className="mt-3.5 w-full">
          Places and points
        </LinkButton>
      )}
    </section>
  );
};
