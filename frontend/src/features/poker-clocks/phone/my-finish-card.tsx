import { entrantsOf, type Night } from '@ahl/shared-types/poker-clocks';
import type { Finish } from '@ahl/shared-types/tonight';
import { Plural, SelectOrdinal, Trans } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

const Acts = ({ resultId }: { resultId: string | null }) => {
  const { account } = useViewer();
  return (
    <>
      {resultId && (
        <LinkButton
          to={`/my-points/${account?.id ?? ''}?night=${resultId}`}
          variant="primary"
          size="lg"
          className="mt-4 w-full"
        >
          <Trans>How the points were earned</Trans>
        </LinkButton>
      )}
      <LinkButton to="/" size="lg" className="mt-2.5 w-full">
        <Trans>Today's tournaments</Trans>
      </LinkButton>
    </>
  );
};

/** Renders the member's finish: the place at once, the points as soon as only one player is left. */
export const MyFinishCard = ({
  night,
  place,
  finish,
}: {
  night: Night;
  place: number | null;
  finish: Finish | null;
}) => {
  const shown = finish?.place ?? place;
  const entrants = finish?.entrants ?? entrantsOf(night);
  return (
    <section
      aria-labelledby="my-finish"
      className="rounded-card border border-line bg-surface px-4 pt-4 pb-5 text-center"
    >
      <h2 id="my-finish" className="label text-ink-2">
        {shown === 1 ? <Trans>You won</Trans> : <Trans>My finish</Trans>}
      </h2>
      <div aria-live="polite">
        <p className="flex items-center justify-center gap-3 font-display text-[clamp(88px,26vw,150px)] leading-[0.95] font-bold tabular-nums">
          {shown === 1 && <Trophy className="size-16 text-brass" aria-hidden />}
          {shown === null ? (
            <Trans>Out</Trans>
          ) : (
            <SelectOrdinal value={shown} one="#st" two="#nd" few="#rd" other="#th" />
          )}
        </p>
        <p className="text-lg text-ink-2">
          <Plural value={entrants} one="of # player" other="of # players" />
        </p>
        {finish ? (
          <p className="numeral mt-2 text-[44px] leading-none font-bold text-felt">
            +<Plural value={finish.points} one="# point" other="# points" />
          </p>
        ) : (
          <p className="mt-3 text-pretty text-ink-2">
            <Trans>Your points appear here the moment the last player is left.</Trans>
          </p>
        )}
      </div>
      <Acts resultId={finish?.resultId ?? null} />
    </section>
  );
};
