import type { OfficeItem, OfficeToday } from '@ahl/shared-types/office';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ListRow } from '@/components/ui/list.tsx';
import { Menu, type MenuEntry } from '@/components/ui/menu.tsx';
import { cn } from '@/lib/cn.ts';
import type { ItemChanges } from '../hooks/use-item-change.ts';
import type { ItemWords } from '../hooks/use-item-labels.tsx';

/** Renders one waiting item: what, why, the likely action, and the other decisions about it. */
export const ItemRow = ({
  item,
  words,
  admins,
  ownId,
  changes,
  isSnoozed,
}: {
  item: OfficeItem;
  words: ItemWords;
  admins: OfficeToday['admins'];
  ownId: string | null;
  changes: ItemChanges;
  isSnoozed: boolean;
}) => {
  const { t } = useLingui();
  const { icon: Icon, title, detail, act, isUrgent } = words;
  const { assignedTo } = item;
  const others = admins.filter(({ id }) => id !== assignedTo?.id);
  const assignments = others.map(
    ({ id, name }, index): MenuEntry => ({
      label: id === ownId ? t`Assign to me` : t`Assign to ${name}`,
      isSeparated: index === 0,
      onSelect: () => changes.assign(item, id),
    }),
  );
  const entries: MenuEntry[] = [
    { label: t`Snooze for a week`, onSelect: () => changes.snooze(item, 'week') },
    ...assignments,
    ...(assignedTo ? [{ label: t`Assign to nobody`, onSelect: () => changes.assign(item, null) }] : []),
  ];
  return (
    <ListRow className="items-start gap-x-3.5 gap-y-2.5 py-3 max-sm:flex-wrap">
      <Icon className={cn('mt-0.5 shrink-0', isUrgent ? 'text-red' : 'text-ink-2')} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-balance">{title}</p>
        <p className="text-ink-2 wrap-anywhere">
          {detail}
          {assignedTo && (
            <>
              {' · '}
              <span className="text-felt">{assignedTo.id === ownId ? t`Mine` : assignedTo.name}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:pl-8">
        {act && (
          <LinkButton to={act.to} className="max-sm:flex-1">
            {act.label}
          </LinkButton>
        )}
        {isSnoozed ? (
          <Button variant="quiet" onClick={() => changes.snooze(item, null)}>
            <Trans>Show again</Trans>
          </Button>
        ) : (
          <Button
            variant="quiet"
            aria-label={t`Snooze until tomorrow: ${title}`}
            onClick={() => changes.snooze(item, 'tomorrow')}
          >
            <Trans>Snooze</Trans>
          </Button>
        )}
        <Menu label={t`More for ${title}`} icon={<Ellipsis />} isLabelHidden entries={entries} />
      </div>
    </ListRow>
  );
};
