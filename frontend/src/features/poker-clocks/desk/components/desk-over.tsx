import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { describeCommand } from '../../core/labels/command-labels.ts';
import { listPlayers, placedOf } from '../../core/reading/listed-players.ts';
import type { Desk } from '../hooks/use-desk.ts';
import { DeskPhotos } from './desk-photos.tsx';

/** Renders the winner in place of the time once the night is over, and the link to the places and the points. */
export const DeskOver = ({
  desk,
  resultPath,
}: {
  desk: Pick<Desk, 'clock' | 'night' | 'log'>;
  /** The address of the result, if it is not beside this. */
  resultPath?: string;
}) => {
  const { t } = useLingui();
  const { entries } = desk.clock.counts;
  const winner = desk.night && placedOf(listPlayers(desk.night)).find(({ place }) => place === 1);
  const winnerName = winner?.entry.name;
  // Nobody ended it: the page says so, because no result was posted.
  const forgotten = desk.log.lines.find(
    ({ command, isUndone }) => !isUndone && command.type === 'finish' && command.because !== undefined,
  );
  return (
    <section className="flex flex-col items-center gap-1 py-7 text-center" aria-label={t`Clock`}>
      <Trophy aria-hidden className="size-12 text-brass" />
      <p className="mt-2 font-display text-4xl leading-tight font-bold text-balance">
        {winnerName === undefined ? t`The night is over` : t`${winnerName} won`}
      </p>
      <p className="text-ink-2">
        {t`Finished`}
        {entries > 0 && ` · ${plural(entries, { one: '# entry', other: '# entries' })}`}
      </p>
      {forgotten && (
        <p className="text-balance text-ink-2">{describeCommand(forgotten.command, desk.log.labelContext)}</p>
      )}
      <DeskPhotos clockId={desk.clock.id} />
      {resultPath && (
        <LinkButton to={resultPath} replace variant="primary" size="lg" className="mt-3.5 w-full">
          <Trans>Places and points</Trans>
        </LinkButton>
      )}
    </section>
  );
};
