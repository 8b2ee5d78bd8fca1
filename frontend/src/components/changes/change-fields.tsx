// The changed fields of a record, in readable form.
import type { Change, ChangedField, ChangedItem } from '@ahl/shared-types/changes';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { shownFields, useFieldLabel, useFieldValue } from './change-labels.ts';

/** Returns a function that says what became of an item: `Added: Ann Lee (Place: 3)`. */
const useItemText = (): ((field: string, item: ChangedItem) => string) => {
  const { t } = useLingui();
  const labelOf = useFieldLabel();
  const textOf = useFieldValue();
  return (field, { kind, label, value, changes = [] }) => {
    const name = typeof label === 'number' ? t`No. ${label}` : textOf(field, label);
    const parts = changes.map(
      (each) => `${labelOf(each.name)} ${textOf(each.name, each.from)} → ${textOf(each.name, each.to)}`,
    );
    if (kind === 'changed') return `${name}: ${parts.join(', ')}`;
    const thing = value === undefined ? name : `${name} (${textOf(field, value)})`;
    return kind === 'added' ? t`added ${thing}` : t`removed ${thing}`;
  };
};

type Fields = Pick<Change, 'entity' | 'fields' | 'kind'>;
const maxInLine = 60;
const maxItemsInLine = 3;
const cut = (text: string): string => (text.length > maxInLine ? `${text.slice(0, maxInLine - 1)}…` : text);

/** Whether a change has values on one side only: added and deleted records. */
const isOneSided = (kind: Change['kind']) => kind === 'created' || kind === 'deleted';

type Items = Extract<ChangedField, { items: unknown }>;

/** Renders the first items of a list that differ, in one line. */
const ShortItems = ({ field, label }: { field: Items; label: string }) => {
  const { t } = useLingui();
  const itemText = useItemText();
  const rest = field.items.length + field.more - maxItemsInLine;
  const shown = field.items.slice(0, maxItemsInLine).map((item) => cut(itemText(field.name, item)));
  if (shown.length === 0) shown.push(t`another order`);
  if (rest > 0) shown.push(plural(rest, { one: 'and # more', other: 'and # more' }));
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{label}:</span> <span className="text-ink-2">{shown.join('; ')}</span>
    </li>
  );
};

const ShortField = ({ field, change }: { field: ChangedField; change: Fields }) => {
  const { t } = useLingui();
  const labelOf = useFieldLabel();
  const textOf = useFieldValue();
  const label = labelOf(field.name);
  if ('isHidden' in field)
    return (
      <li>
        <span className="font-medium">{label}</span> <span className="text-ink-2">{t`changed`}</span>
      </li>
    );
  if ('items' in field) return <ShortItems field={field} label={label} />;
  const from = cut(textOf(field.name, field.from));
  const to = cut(textOf(field.name, field.to));
  return (
    <li className="wrap-anywhere">
      <span className="font-medium">{label}:</span>{' '}
      {isOneSided(change.kind) ? (
        <span className="text-ink-2">{change.kind === 'deleted' ? from : to}</span>
      ) : (
        <>
          <del className="text-ink-2">{from}</del>
          <ArrowRight aria-label={t`became`} className="mx-1 inline size-3.5 text-ink-3" />
          <ins className="no-underline">{to}</ins>
        </>
      )}
    </li>
  );
};

/** Renders the first differences of a change, one per line. */
export const ShortFields = ({ change, max = 3 }: { change: Fields; max?: number }) => {
  const fields = shownFields(change);
  const shown = fields.slice(0, max);
  const rest = fields.length - shown.length;
  return (
    <ul>
      {shown.map((field) => (
        <ShortField key={field.name} field={field} change={change} />
      ))}
      {rest > 0 && (
        <li className="text-ink-2">
          {plural(rest, { one: 'and # more field', other: 'and # more fields' })}
        </li>
      )}
    </ul>
  );
};

const cellStyle = 'block whitespace-pre-line wrap-anywhere';

/** Renders every item of a list that differs, one per line. */
const AllItems = ({ field }: { field: Items }) => {
  const { t } = useLingui();
  const itemText = useItemText();
  if (field.items.length === 0) return <dd className="mt-1.5 text-ink-2">{t`another order`}</dd>;
  return (
    <dd className="mt-1.5">
      <ul className="space-y-1">
        {field.items.map((item) => {
          const text = itemText(field.name, item);
          return (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          );
        })}
        {field.more > 0 && (
          <li className="text-ink-2">{plural(field.more, { one: 'and # more', other: 'and # more' })}</li>
        )}
      </ul>
    </dd>
  );
};

const SideBySide = ({ field }: { field: ChangedField }) => {
  const { t } = useLingui();
  const labelOf = useFieldLabel();
  const textOf = useFieldValue();
  if ('isHidden' in field)
    return (
      <div className="border-t border-line px-4 py-3 first:border-t-0">
        <dt className="font-semibold">{labelOf(field.name)}</dt>
        <dd className="text-ink-2">
          <Trans>It changed. Secrets and pictures are not on record.</Trans>
        </dd>
      </div>
    );
  if ('items' in field)
    return (
      <div className="border-t border-line px-4 py-3 first:border-t-0">
        <dt className="font-semibold">{labelOf(field.name)}</dt>
        <AllItems field={field} />
      </div>
    );
  return (
    <div className="border-t border-line px-4 py-3 first:border-t-0">
      <dt className="font-semibold">{labelOf(field.name)}</dt>
      <dd className="mt-1.5 grid gap-2 sm:grid-cols-2">
        <span className="rounded-control bg-red-tint px-3 py-2">
          <span className="label block text-red">{t`Before`}</span>
          <del className={`${cellStyle} no-underline`}>{textOf(field.name, field.from)}</del>
        </span>
        <span className="rounded-control bg-felt-tint px-3 py-2">
          <span className="label block text-felt">{t`After`}</span>
          <ins className={`${cellStyle} no-underline`}>{textOf(field.name, field.to)}</ins>
        </span>
      </dd>
    </div>
  );
};

/** Renders every difference of a change with both values in full. */
export const FieldsSideBySide = ({ change }: { change: Fields }) => (
  <dl className="overflow-hidden rounded-card border border-line bg-surface">
    {shownFields(change).map((field) => (
      <SideBySide key={field.name} field={field} />
    ))}
  </dl>
);
