// From which of two accounts each field is taken: both side by side, the chosen one marked.
import {
  type MergeChoices,
  type MergeField,
  type MergePreview,
  type MergeSide,
  type MergeSideName,
  mergeFields,
  mergeSides,
} from '@ahl/shared-types/merges';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';
import { useRegionName } from '@/lib/regions.ts';
import { fieldLabels, sideName } from '../combine-labels.ts';

/** Returns a function for the value of a field on one side; null for none. */
const useValues = () => {
  const { t } = useLingui();
  const regionName = useRegionName();
  const nameForms = {
    full: t`Full name`,
    initial: t`First name and initial`,
    handle: t`Poker handle`,
  };
  const signInOf = ({ email, hasPassword }: MergeSide) =>
    email && (hasPassword ? email : t`${email}, no password yet`);
  const shownOf: Record<MergeField, (side: MergeSide) => ReactNode> = {
    name: sideName,
    pokerHandle: ({ pokerHandle }) => pokerHandle,
    signIn: signInOf,
    phone: ({ phone }) => phone,
    birthYear: ({ birthYear }) => birthYear,
    home: ({ city, state }) => [city, state].filter(Boolean).join(', '),
    region: ({ region }) => region && regionName(region),
    picture: (side) =>
      side.profileImage && <Avatar name={sideName(side)} src={side.profileImage} size={40} />,
    privacy: ({ privacy }) => nameForms[privacy.nameForm],
  };
  return (field: MergeField, side: MergeSide): ReactNode => shownOf[field](side) || null;
};

const Choice = ({
  field,
  side,
  value,
  isChosen,
  isDisabled,
  onChoose,
}: {
  field: MergeField;
  side: MergeSideName;
  value: ReactNode;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}) => (
  <label
    className={cn(
      'flex min-h-12 min-w-0 items-center gap-2.5 rounded-control border px-3 py-2',
      isChosen ? 'border-felt bg-felt-tint' : 'border-line',
      isDisabled ? 'cursor-default' : 'cursor-pointer hover:border-ink-3',
    )}
  >
    <input
      type="radio"
      name={`choice-${field}`}
      value={side}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      className="size-4.5 shrink-0 accent-felt"
    />
    <span className="min-w-0 break-words">
      {value ?? (
        <span className="text-ink-2">
          <Trans>nothing</Trans>
        </span>
      )}
    </span>
  </label>
);

/** Renders the fields of both accounts, each with the choice. */
export const FieldChoices = ({
  preview,
  choices,
  onChoose,
}: {
  preview: MergePreview;
  choices: MergeChoices;
  onChoose: (field: MergeField, side: MergeSideName) => void;
}) => {
  const { i18n } = useLingui();
  const shownOf = useValues();
  return (
    <Card className="divide-y divide-line">
      {mergeFields.map((field) => (
        <fieldset
          key={field}
          className="grid gap-2 p-3.5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-3.5"
        >
          <legend className="sr-only">{i18n._(fieldLabels[field])}</legend>
          <span aria-hidden="true" className="font-semibold">
            {i18n._(fieldLabels[field])}
          </span>
          <div className="grid grid-cols-2 gap-2">
            {mergeSides.map((side) => (
              <Choice
                key={side}
                field={field}
                side={side}
                value={shownOf(field, preview[side])}
                isChosen={choices[field] === side}
                isDisabled={field === 'signIn' && !preview.mayTakeSignIn}
                onChoose={() => onChoose(field, side)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
};
