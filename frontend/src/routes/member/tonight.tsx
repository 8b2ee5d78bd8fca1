import { OwnChips, OwnDeal } from '@/features/poker-clocks/deals/own-deal.tsx';
import { MyTable } from '@/features/poker-clocks/phone/my-table.tsx';
import { TonightView } from '@/features/tonight/components/tonight-view.tsx';

/** Renders `/tonight`: the member's night, from the reserved place to the points. */
export const TonightPage = () => (
  <TonightView
    table={(table) => (
      <>
        <OwnDeal key={`deal-${table.clockId}`} clockId={table.clockId} />
        <MyTable key={table.clockId} {...table} />
        <OwnChips key={`chips-${table.clockId}`} clockId={table.clockId} />
      </>
    )}
  />
);
