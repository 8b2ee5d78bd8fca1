// `/admin/player-bonus-qr`: codes with which members take a bonus themselves, on paper and on the displays.
import { type BonusOffer, offerStates } from '@ahl/shared-types/bonuses';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Ban, Pencil, Plus, Printer, QrCode, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { Column } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { momentText } from '../../bonus-labels.ts';
import { endOffer, offerStateLabels, offerStateTones, restoreOffer } from '../../offers.ts';
import { BonusAmount } from '../bonus-amount.tsx';

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((file) => ({ default: file.OfferDialog })));

const paperPath = (id: string): string => `/admin/player-bonus-qr/${id}`;

const StateChip = ({ offer }: { offer: BonusOffer }) => {
  const { i18n } = useLingui();
  return <Chip tone={offerStateTones[offer.state]}>{i18n._(offerStateLabels[offer.state])}</Chip>;
};

const columnsFor = (timeZone: string): Column<BonusOffer>[] => [
  {
    id: 'title',
    header: t`Bonus`,
    primary: true,
    sortable: true,
    hideable: false,
    cell: (offer) => (
      <span className="block min-w-0 py-1">
        <StretchedLink to={paperPath(offer.id)}>{offer.title}</StretchedLink>
        <span className="block font-normal text-ink-2">
          <BonusAmount kind={offer.kind} amount={offer.amount} /> · {offer.venueName || t`Every venue`}
        </span>
      </span>
    ),
  },
  {
    id: 'opens',
    header: t`Open`,
    sortable: true,
    cell: ({ opens, closes }) => (
      <span className="block py-1 whitespace-nowrap">
        <span className="block">{momentText(opens, timeZone)}</span>
        <span className="block text-ink-2">{t`until ${momentText(closes, timeZone)}`}</span>
      </span>
    ),
  },
  {
    id: 'claimed',
    header: t`Taken`,
    sortable: true,
    align: 'end',
    cell: ({ claimed, cap }) =>
      cap === null ? formatNumber(claimed) : t`${formatNumber(claimed)} of ${formatNumber(cap)}`,
  },
  { id: 'used', header: t`Used`, align: 'end', cell: ({ used }) => formatNumber(used) },
  { id: 'state', header: t`State`, cell: (offer) => <StateChip offer={offer} /> },
];

/** Renders the list of bonus codes. */
export const OffersPage = () => {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const table = useTableState({ filters: ['state'], defaultSort: '-createdAt' });
  const [opened, setOpened] = useState<{ offer: BonusOffer | null } | null>(null);
  const list = useEndpoint(
    'GET /api/bonus-offers',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const actsOf = (offer: BonusOffer): MenuEntry[] => [
    { label: t`Show and print`, icon: <Printer />, to: paperPath(offer.id) },
    { label: t`Edit`, icon: <Pencil />, onSelect: () => setOpened({ offer }) },
    offer.state === 'ended'
      ? { label: t`Restore`, icon: <RotateCcw />, onSelect: () => void restoreOffer(client, offer) }
      : { label: t`End`, icon: <Ban />, isSeparated: true, onSelect: () => void endOffer(client, offer) },
  ];
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpened({ offer: null })}>
      <Trans>New bonus code</Trans>
    </Button>
  );
  // From the latest response of the list, so that the form sees what somebody else saved.
  const shown = opened && (list.data?.items.find(({ id }) => id === opened.offer?.id) ?? opened.offer);
  return (
    <ResourcePage
      id="bonus-offers"
      title={t`Player bonus QR`}
      facts={(total) => [
        total !== undefined && plural(total, { one: '# code', other: '# codes' }),
        t`Each member takes a bonus once, by scanning it`,
      ]}
      actions={add}
      exportOf="bonus-offers"
      list={list}
      table={table}
      columns={columnsFor(timeZone)}
      getId={({ id }) => id}
      getName={({ title }) => title}
      rowActions={actsOf}
      searchLabel={t`Bonus or code`}
      filters={[
        {
          name: 'state',
          label: t`All states`,
          options: offerStates.map((value) => ({ value, label: i18n._(offerStateLabels[value]) })),
        },
      ]}
      empty={{
        icon: QrCode,
        title: t`No bonus codes yet`,
        text: t`Print one for the bar, or let its display show it: who scans it gets the bonus on their phone.`,
        action: add,
      }}
    >
      <Suspense fallback={null}>
        {opened && <OfferDialog offer={shown} onClose={() => setOpened(null)} />}
      </Suspense>
    </ResourcePage>
  );
};
