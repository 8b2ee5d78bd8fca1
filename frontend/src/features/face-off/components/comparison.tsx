// The two members compared line by line, and how the rating is calculated.
import type { FaceOff } from '@ahl/shared-types/face-off';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameOf } from '@/components/league/player-name.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { formatNumber } from '@/lib/format.ts';
import { ordinal } from '@/lib/points-labels.ts';

type Side = FaceOff['first'];
type Row = {
  label: string;
  value: (side: Side) => number | null;
  say?: (value: number) => string;
  lowIsBest?: boolean;
};

const Value = ({ children, isBest }: { children: ReactNode; isBest: boolean }) => (
  <td className={cn('numeral w-1/3 py-2.5 text-center text-xl', isBest ? 'text-felt' : 'text-ink')}>
    {children}
  </td>
);

const RatingNote = ({ side }: { side: Side }) => {
  const { rating } = side;
  if (!rating) return null;
  const spread = formatNumber(rating.spread);
  return (
    <span className="block font-sans text-sm font-normal text-ink-2 tabular-nums">
      ±{spread}
      {rating.isProvisional && (
        <>
          {' · '}
          <Trans>provisional</Trans>
        </>
      )}
    </span>
  );
};

const Line = ({ row, first, second }: { row: Row; first: Side; second: Side }) => {
  const a = row.value(first);
  const b = row.value(second);
  const say = row.say ?? formatNumber;
  const isBetter = (x: number | null, y: number | null) =>
    x !== null && (y === null || (row.lowIsBest ? x < y : x > y));
  const isRating =
    row.value(first) === first.rating?.value && row.value(second) === (second.rating?.value ?? null);
  return (
    <tr className="border-t border-line">
      <Value isBest={isBetter(a, b)}>
        {a === null ? '–' : say(a)}
        {isRating && <RatingNote side={first} />}
      </Value>
      <th scope="row" className="px-2 text-center text-sm font-medium text-ink-2">
        {row.label}
      </th>
      <Value isBest={isBetter(b, a)}>
        {b === null ? '–' : say(b)}
        {isRating && <RatingNote side={second} />}
      </Value>
    </tr>
  );
};

/** Renders rating and record of both. */
export const Comparison = ({ faceOff: { first, second } }: { faceOff: FaceOff }) => {
  const { t } = useLingui();
  const rows: Row[] = [
    { label: t`Rating`, value: ({ rating }) => rating?.value ?? null },
    { label: t`Nights`, value: ({ nights }) => nights },
    { label: t`Wins`, value: ({ wins }) => wins },
    { label: t`Final tables`, value: ({ finalTables }) => finalTables },
    { label: t`Best place`, value: ({ bestPlace }) => bestPlace, say: ordinal, lowIsBest: true },
  ];
  return (
    <Card className="px-4 pt-2 pb-3">
      <CardHeading>{t`Side by side`}</CardHeading>
      <table className="w-full table-fixed">
        <thead className="sr-only">
          <tr>
            <th scope="col">{nameOf(first.player)}</th>
            <th scope="col">{t`What is compared`}</th>
            <th scope="col">{nameOf(second.player)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.label} row={row} first={first} second={second} />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line pt-2.5 text-sm text-pretty text-ink-2">
        <Trans>
          The rating comes from the finish order of every league night: Plackett–Luce after Weng and Lin
          (2011), as in OpenSkill. A newcomer starts at 1,500; ± says how sure it is.
        </Trans>
      </p>
    </Card>
  );
};
