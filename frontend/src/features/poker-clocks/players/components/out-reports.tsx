// "I am out" from the phones of the players, for the desk to confirm: at the time of their tap.
import { type OutOffer, outOffers } from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { useServerSecond } from '@/realtime/use-server-second.ts';
import { namesText } from '../../core/labels/entry-labels.ts';
import { usePlayersPanel } from './players-context.ts';

const secondsMs = 1_000;

const agoText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / secondsMs));
  if (seconds < 60) return plural(seconds, { one: '# second ago', other: '# seconds ago' });
  return plural(Math.floor(seconds / 60), { one: '# minute ago', other: '# minutes ago' });
};

const Acts = ({ offer, nameOf }: { offer: OutOffer; nameOf: (entryId: string) => string }) => {
  const { give } = usePlayersPanel();
  const { entryIds, at } = offer;
  const bust = (ids: string[], isByStack: boolean) =>
    give({ type: 'bust', entryIds: ids, happenedAt: at, ...(isByStack ? { byStack: true } : {}) });
  const no = (
    <Button size="lg" onClick={() => give({ type: 'dismiss-out', entryIds })}>
      <Trans>No</Trans>
    </Button>
  );
  const [first, second, ...others] = entryIds;
  if (first === undefined || second === undefined || others.length > 0)
    return (
      <>
        {no}
        <Button size="lg" variant="primary" onClick={() => bust(entryIds, false)}>
          <Trans>Confirm</Trans>
        </Button>
      </>
    );
  const firstName = nameOf(first);
  const secondName = nameOf(second);
  return (
    <>
      {no}
      <Button size="lg" onClick={() => bust(entryIds, false)}>
        <Trans>Same stack</Trans>
      </Button>
      <Button size="lg" variant="primary" onClick={() => bust([first, second], true)}>
        <Trans>{firstName} had more</Trans>
      </Button>
      <Button size="lg" variant="primary" onClick={() => bust([second, first], true)}>
        <Trans>{secondName} had more</Trans>
      </Button>
    </>
  );
};

const Offer = ({ offer, nowMs }: { offer: OutOffer; nowMs: number }) => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const entryOf = (entryId: string) => night.entries.find(({ id }) => id === entryId);
  const nameOf = (entryId: string) => entryOf(entryId)?.name ?? '';
  const names = namesText(offer.entryIds.map(nameOf));
  const table = entryOf(offer.entryIds[0] ?? '')?.seat?.table ?? null;
  const ago = agoText(nowMs - Date.parse(offer.at));
  return (
    <li className="border-b border-line pb-3">
      <p className="text-lg leading-tight font-semibold">
        {plural(offer.entryIds.length, {
          one: `${names} says they are out`,
          other: `${names} say they are out in one hand`,
        })}
      </p>
      <p className="text-ink-2">{table === null ? ago : t`Table ${table}, ${ago}`}</p>
      <div className="mt-2 flex flex-wrap gap-2 *:min-h-11 *:flex-1">
        <Acts offer={offer} nameOf={nameOf} />
      </div>
    </li>
  );
};

/** Renders who says to be out, earliest first; nothing while nobody does. */
export const OutReports = () => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const nowMs = useServerSecond();
  const offers = outOffers(night, nowMs);
  if (offers.length === 0) return null;
  return (
    <ul aria-label={t`Who says they are out`} aria-live="polite" className="space-y-3">
      {offers.map((offer) => (
        <Offer key={offer.entryIds.join()} offer={offer} nowMs={nowMs} />
      ))}
    </ul>
  );
};
