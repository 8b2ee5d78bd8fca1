import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { ProgramPage as Page } from '../hooks/use-program.ts';
import { extrasText, lateText, weightWord } from '../program-labels.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="label text-ink-2">{label}</dt>
    <dd className="mt-0.5 font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Renders the league's default program, which applies to events without their own values. */
export const DefaultCard = ({ page, onEdit }: { page: Page | undefined; onEdit: () => void }) => (
  <Card aria-label={t`The league’s default`} className="px-4 py-3.5">
    <div className="flex flex-wrap items-start justify-between gap-x-7 gap-y-3.5">
      <div>
        <h2 className="font-display text-2xl leading-tight font-bold">
          <Trans>The league’s default</Trans>
        </h2>
        <p className="text-ink-2">
          {page
            ? plural(page.usingDefault, {
                one: '# event follows the default',
                other: '# events follow the default',
              })
            : t`Loading...`}
        </p>
      </div>
      <Button icon={<Pencil />} onClick={onEdit} disabled={!page}>
        <Trans>Change the default</Trans>
      </Button>
    </div>
    {page ? (
      <dl className="mt-3.5 grid grid-cols-2 gap-3.5 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.6fr_1fr_1fr]">
        <Fact label={t`Structure`}>{page.default.structureName}</Fact>
        <Fact label={t`Stack`}>{formatNumber(page.default.program.startingStack)}</Fact>
        <Fact label={t`Bonus chip`}>{formatNumber(page.default.program.bonusChip)}</Fact>
        <Fact label={t`Late registration`}>{lateText(page.default.program.lateEntryMinutes)}</Fact>
        <Fact label={t`Extras`}>{extrasText(page.default.program)}</Fact>
        <Fact label={t`Points`}>{weightWord(page.default.program.weight)}</Fact>
      </dl>
    ) : (
      <SkeletonBlock className="mt-3.5 h-12" />
    )}
  </Card>
);
