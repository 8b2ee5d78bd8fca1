import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { LabelledInput } from './labelled-input.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

const longestName = 80;

/** Renders the form for a player's name tonight; the account's name is unchanged. */
export const SheetName = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { give } = usePlayersPanel();
  const [name, setName] = useState(entry.name);
  const isRight = name.trim() !== '';
  return (
    <form
      className="space-y-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRight) return;
        give({ type: 'edit-entry', entryId: entry.id, name: name.trim() });
        onClose();
      }}
    >
      <LabelledInput
        label={t`Name`}
        hint={t`On the screens of tonight. The account keeps its own name.`}
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" disabled={!isRight}>
        <Trans>Save the name</Trans>
      </Button>
    </form>
  );
};
