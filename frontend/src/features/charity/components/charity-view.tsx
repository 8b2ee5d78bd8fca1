import { type CharityTotals, itemsDonated } from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Backpack, Bike, Gift, type LucideIcon, Utensils } from 'lucide-react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { CharityDrives } from './charity-drives.tsx';

type Item = { key: keyof CharityTotals; icon: LucideIcon; label: string; text: string };

const useItems = (): Item[] => {
  const { t } = useLingui();
  return [
    {
      key: 'meals',
      icon: Utensils,
      label: t`Meals`,
      text: t`Thanksgiving dinners and pantry boxes, packed by players and handed out by food banks nearby.`,
    },
    {
      key: 'backpacks',
      icon: Backpack,
      label: t`Backpacks`,
      text: t`Filled with paper, pencils and a calculator before the first day of school.`,
    },
    {
      key: 'toys',
      icon: Gift,
      label: t`Toys`,
      text: t`New and wrapped, collected at the tables in November and December.`,
    },
    {
      key: 'bicycles',
      icon: Bike,
      label: t`Bicycles`,
      text: t`Bought, built and checked by members, one helmet with each.`,
    },
  ];
};

const ItemRow = ({ item, count }: { item: Item; count: number | undefined }) => {
  const Icon = item.icon;
  return (
    <li className="flex gap-4 border-t border-line py-5 first:border-t-0">
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0 text-felt" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold">{item.label}</h2>
        <p className="mt-0.5 text-ink-2">{item.text}</p>
      </div>
      <p className="numeral min-w-20 text-right text-stat">
        {count === undefined ? '' : formatNumber(count)}
      </p>
    </li>
  );
};

const Ways = () => (
  <aside className="space-y-4">
    <h2 className="font-display text-2xl font-bold">
      <Trans>How it works</Trans>
    </h2>
    <ol className="list-decimal space-y-3 pl-5 marker:font-semibold marker:text-ink-3">
      <li>
        <Trans>A venue hosts a charity night and names what is needed.</Trans>
      </li>
      <li>
        <Trans>Bring an item and the host adds a bonus chip to your stack. Playing stays free.</Trans>
      </li>
      <li>
        <Trans>What came together is counted, delivered, and added to this page.</Trans>
      </li>
    </ol>
    <div className="flex flex-wrap gap-2 pt-2">
      <LinkButton to="/calendar" variant="primary">
        <Trans>Find a night</Trans>
      </LinkButton>
      <LinkButton to="/contact/email">
        <Trans>Suggest a cause</Trans>
      </LinkButton>
    </div>
  </aside>
);

/** Renders what the league has donated, by item, and how. */
export const CharityView = () => {
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/charity/totals');
  const place = useEndpoint('GET /api/league-settings').data?.place;
  const items = useItems();
  return (
    <div className="space-y-7">
      <header className="max-w-[62ch]">
        <h1 className="title text-balance">
          <Trans>Poker nights that fill pantries</Trans>
        </h1>
        <p className="mt-2 text-base text-ink-2">
          {place ? (
            <Trans>
              Our players meet in bars across {place} all year. When the season calls for it, they bring
              something for a neighbor who needs it. This is what came together so far.
            </Trans>
          ) : (
            <Trans>
              Our players meet in bars all year. When the season calls for it, they bring something for a
              neighbor who needs it. This is what came together so far.
            </Trans>
          )}
        </p>
      </header>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
        <div className="space-y-7">
          <Card className="px-4 sm:px-6">
            <div className="flex items-baseline justify-between gap-4 border-b border-line py-5">
              <p className="label text-ink-2">
                <Trans>Items Donated</Trans>
              </p>
              <p className="numeral min-h-12 text-5xl text-felt">
                {data ? formatNumber(itemsDonated(data)) : ''}
              </p>
            </div>
            <ul>
              {items.map((item) => (
                <ItemRow key={item.key} item={item} count={data?.[item.key]} />
              ))}
            </ul>
          </Card>
          <CharityDrives />
        </div>
        <Ways />
      </div>
    </div>
  );
};
