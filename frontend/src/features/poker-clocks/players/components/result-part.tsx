import { isDecided, unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { SameNightPrompt } from '@/components/same-night/use-same-night.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { resultPath } from '@/lib/result-paths.ts';
import { type ListedPlayer, placedOf } from '../../core/reading/listed-players.ts';
import { useClockResult } from '../hooks/use-clock-result.ts';
import { PlacesDialog } from '../places/places-dialog.tsx';
import { seasonText } from '../result-labels.ts';
import { usePlayersPanel } from './players-context.ts';

/** Returns why somebody gets no points, or why the whole result cannot be posted. */
const obstacles = (players: readonly ListedPlayer[], unnamed: number, isOver: boolean): string[] => {
  const left = players.filter(({ isOut }) => !isOut).length;
  const lines: string[] = [];
  if (!isOver)
    lines.push(
      plural(left + unnamed, {
        one: '# player was left when the clock was finished: there is no winner.',
        other: '# players were left when the clock was finished: there is no winner.',
      }),
    );
  if (players.length === 0) lines.push(t`Nobody was registered.`);
  return lines;
};

const WithoutAccount = ({
  walkIns,
  onLink,
}: {
  walkIns: readonly ListedPlayer[];
  onLink: (entryId: string) => void;
}) => (
  <div className="mt-3.5 border-t border-line pt-3">
    <p className="font-semibold">
      <Plural
        value={walkIns.length}
        one="# walk-in without an account: no points until you link one."
        other="# walk-ins without an account: no points until you link one."
      />
    </p>
    <ul className="mt-2 flex flex-wrap gap-2">
      {walkIns.map(({ entry }) => (
        <li key={entry.id}>
          <Button onClick={() => onLink(entry.id)}>
            <Trans>Link {entry.name}</Trans>
          </Button>
        </li>
      ))}
    </ul>
  </div>
);

const CorrectButton = ({
  isDisabled,
  ...rest
}: Pick<ComponentProps<typeof Button>, 'variant' | 'onClick'> & { isDisabled: boolean }) => (
  <Button {...rest} size="lg" disabled={isDisabled}>
    <Trans>Correct the places</Trans>
  </Button>
);

/** Renders the end of a night: the winner, whether the places are in the standings, and how to correct them. */
export const ResultPart = ({ onLink }: { onLink: (entryId: string) => void }) => {
  const { t } = useLingui();
  const { clock, night, players, notify } = usePlayersPanel();
  const [asks, setAsks] = useState(false);
  const [corrects, setCorrects] = useState(false);
  const result = useClockResult(clock, notify);
  const isPosted = night.resultId !== null;
  const winner = placedOf(players).find(({ place }) => place === 1);
  const inTheWay = obstacles(players, unnamedLeft(night), isDecided(night));
  const walkIns = players.filter(({ entry }) => entry.playerId === null);
  const post = () => result.mutate('post');
  return (
    <Card className="border-l-4 border-l-brass p-4" aria-label={t`Result`}>
      <div className="flex flex-wrap items-start gap-3">
        <Trophy aria-hidden className="mt-1 size-7 shrink-0 text-brass" />
        <div className="min-w-40 flex-1">
          <h3 className="font-display text-2xl leading-tight font-bold">
            {winner ? t`${winner.entry.name} won` : t`The clock is finished`}
          </h3>
          <p className="text-ink-2">
            <Plural value={clock.counts.entries} one="# player came." other="# players came." />
          </p>
        </div>
        <Chip tone={isPosted ? 'felt' : 'closed'}>
          {isPosted ? t`Posted to the standings` : t`Not posted`}
        </Chip>
      </div>
      {isPosted && night.isOutsideSeasons && <p className="mt-2 text-ink-2">{seasonText(true)}</p>}
      {inTheWay.map((line) => (
        <p key={line} className="mt-2 font-medium text-red">
          {line}
        </p>
      ))}
      <div className="mt-3.5 flex flex-wrap gap-2">
        {isPosted ? (
          <>
            <CorrectButton
              variant="primary"
              isDisabled={result.isPending}
              onClick={() => setCorrects(true)}
            />
            <Button size="lg" isPending={result.isPending} onClick={post}>
              <Trans>Post corrections</Trans>
            </Button>
            <Button size="lg" onClick={() => setAsks(true)} disabled={result.isPending}>
              <Trans>Withdraw</Trans>
            </Button>
            <LinkButton size="lg" to="/leaderboard">
              <Trans>See the standings</Trans>
            </LinkButton>
          </>
        ) : (
          <Button
            variant="primary"
            size="lg"
            isPending={result.isPending}
            disabled={inTheWay.length > 0}
            onClick={post}
          >
            <Trans>Post to the standings</Trans>
          </Button>
        )}
        {!isPosted && isDecided(night) && (
          <CorrectButton isDisabled={result.isPending} onClick={() => setCorrects(true)} />
        )}
      </div>
      {corrects && <PlacesDialog onClose={() => setCorrects(false)} />}
      {walkIns.length > 0 && <WithoutAccount walkIns={walkIns} onLink={onLink} />}
      <SameNightPrompt question={result.question} pathOf={({ id }) => resultPath(id)} />
      {asks && (
        <ConfirmDialog
          isOpen
          title={t`Withdraw the result?`}
          text={t`The points of this night leave the standings, and the win leaves the winners. It can be posted again.`}
          confirmLabel={t`Withdraw`}
          onConfirm={() => result.mutateAsync('withdraw')}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
};
