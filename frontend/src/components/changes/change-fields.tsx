// The changed fields of a record, in readable form.
import type { Change, ChangedField } from '@ahl/shared-types/changes';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { shownFields, useFieldLabel, useFieldValue } from './change-labels.ts';

type Fields = Pick<Change, 'entity' | 'fields' | 'names' | 'kind'>;
const maxInLine = 60;
const cut = (text: string): string => (text.length > maxInLine ? `${text.slice(0, maxInLine - 1)}…` : text);

/** Whether a change has values on one side only: added and deleted records. */
const isOneSided = (kind: Change['kind']) => kind === 'created' || kind === 'deleted';

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
  const from = cut(textOf(field.name, field.from, change.names));
  const to = cut(textOf(field.name, field.to, change.names));
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

const SideBySide = ({ field, change }: { field: ChangedField; change: Fields }) => {
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
  return (
    <div className="border-t border-line px-4 py-3 first:border-t-0">
      <dt className="font-semibold">{labelOf(field.name)}</dt>
      <dd className="mt-1.5 grid gap-2 sm:grid-cols-2">
        <span className="rounded-control bg-red-tint px-3 py-2">
          <span className="label block text-red">{t`Before`}</span>
          <del className={`${cellStyle} no-underline`}>{textOf(field.name, field.from, change.names)}</del>
        </span>
        <span className="rounded-control bg-felt-tint px-3 py-2">
          <span className="label block text-felt">{t`After`}</span>
          <ins className={`${cellStyle} no-underline`}>{textOf(field.name, field.to, change.names)}</ins>
        </span>
      </dd>
    </div>
  );
};

/** Renders every difference of a change with both values in full. */
export const FieldsSideBySide = ({ change }: { change: Fields }) => (
  <dl className="overflow-hidden rounded-card border border-line bg-surface">
    {shownFields(change).map((field) => (
      <SideBySide key={field.name} field={field} change={change} />
    ))}
  </dl>
);
